CREATE TABLE "block_fill" (
	"category" text NOT NULL,
	"step" text NOT NULL,
	"level" smallint NOT NULL,
	"partners" integer NOT NULL,
	"items" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_next" (
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"step" text NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "learner_next_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "missed_search_keys" (
	"month" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_search_marks" (
	"month" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "missed_search_marks_month_mark_pk" PRIMARY KEY("month","mark")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"month" text NOT NULL,
	"mark" text NOT NULL,
	"people" integer NOT NULL,
	"words" text,
	CONSTRAINT "missed_searches_month_mark_pk" PRIMARY KEY("month","mark")
);
--> statement-breakpoint
CREATE TABLE "next_demand" (
	"category" text NOT NULL,
	"step" text NOT NULL,
	"level" smallint NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "next_demand_category_step_level_pk" PRIMARY KEY("category","step","level")
);
--> statement-breakpoint
CREATE TABLE "stale_learners" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "roadmap_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"category" text,
	"step" text,
	"level" smallint,
	"partner_id" uuid,
	"words" text,
	"due_on" date,
	"state" text DEFAULT 'planned' NOT NULL,
	"state_before" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"suggestion_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"changed_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roadmap_items_state" CHECK (state in ('suggested', 'planned', 'in-progress', 'published'))
);
--> statement-breakpoint
ALTER TABLE "learner_next" ADD CONSTRAINT "learner_next_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_learners" ADD CONSTRAINT "stale_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_items" ADD CONSTRAINT "roadmap_items_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_items" ADD CONSTRAINT "roadmap_items_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_items" ADD CONSTRAINT "roadmap_items_closed_by_partner_content_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."partner_content"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_items" ADD CONSTRAINT "roadmap_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_items" ADD CONSTRAINT "roadmap_items_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_fill_block" ON "block_fill" USING btree ("category","step","level");--> statement-breakpoint
CREATE INDEX "stale_learners_user" ON "stale_learners" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roadmap_items_one_per_suggestion" ON "roadmap_items" USING btree ("suggestion_key") WHERE suggestion_key is not null;--> statement-breakpoint
CREATE INDEX "roadmap_items_block" ON "roadmap_items" USING btree ("category","step","level");--> statement-breakpoint
CREATE INDEX "roadmap_items_due" ON "roadmap_items" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "roadmap_items_partner" ON "roadmap_items" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "roadmap_items_closed_by" ON "roadmap_items" USING btree ("closed_by");--> statement-breakpoint
CREATE FUNCTION mark_stale_learners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An account that is being deleted takes its marks with it: it gets no new one.
	IF TG_TABLE_NAME = 'categories' THEN
		INSERT INTO stale_learners (user_id) SELECT user_id FROM user_preferences ORDER BY user_id;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO stale_learners (user_id) SELECT DISTINCT user_id FROM new_rows;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO stale_learners (user_id) SELECT DISTINCT o.user_id FROM old_rows o JOIN users u ON u.id = o.user_id;
	ELSIF TG_TABLE_NAME = 'saved_content' THEN
		INSERT INTO stale_learners (user_id) SELECT DISTINCT n.user_id FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE (o.category, o.type, o.level) IS DISTINCT FROM (n.category, n.type, n.level);
	ELSE
		INSERT INTO stale_learners (user_id) SELECT n.user_id FROM new_rows n JOIN old_rows o ON o.user_id = n.user_id
			WHERE o.favorite_categories IS DISTINCT FROM n.favorite_categories;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_content_stale_insert AFTER INSERT ON "saved_content"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_learners();
--> statement-breakpoint
CREATE TRIGGER saved_content_stale_update AFTER UPDATE ON "saved_content"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_learners();
--> statement-breakpoint
CREATE TRIGGER saved_content_stale_delete AFTER DELETE ON "saved_content"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_learners();
--> statement-breakpoint
CREATE TRIGGER user_preferences_stale_insert AFTER INSERT ON "user_preferences"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_learners();
--> statement-breakpoint
CREATE TRIGGER user_preferences_stale_update AFTER UPDATE ON "user_preferences"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_learners();
--> statement-breakpoint
CREATE TRIGGER user_preferences_stale_delete AFTER DELETE ON "user_preferences"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_learners();
--> statement-breakpoint
CREATE TRIGGER categories_stale AFTER INSERT OR DELETE OR UPDATE OF parent_id ON "categories"
	FOR EACH STATEMENT EXECUTE FUNCTION mark_stale_learners();
--> statement-breakpoint
CREATE FUNCTION count_next_demand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other, as the refresh itself does: no two of them wait for each other's rows.
	PERFORM pg_advisory_xact_lock(727002);
	IF TG_OP = 'INSERT' THEN
		INSERT INTO next_demand (category, step, level, people)
			SELECT category, step, level, count(*) FROM new_rows GROUP BY category, step, level
			ON CONFLICT (category, step, level) DO UPDATE SET people = next_demand.people + excluded.people;
	ELSE
		UPDATE next_demand d SET people = d.people - o.people
			FROM (SELECT category, step, level, count(*) AS people FROM old_rows GROUP BY category, step, level) o
			WHERE (d.category, d.step, d.level) = (o.category, o.step, o.level);
		DELETE FROM next_demand WHERE people <= 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER learner_next_counted_insert AFTER INSERT ON "learner_next"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_next_demand();
--> statement-breakpoint
CREATE TRIGGER learner_next_counted_delete AFTER DELETE ON "learner_next"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_next_demand();
--> statement-breakpoint
INSERT INTO stale_learners (user_id) SELECT user_id FROM user_preferences;
--> statement-breakpoint
CREATE FUNCTION follow_roadmap_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.state = 'published' AND NEW.closed_at IS NULL THEN NEW.closed_at := now(); END IF;
	ELSIF NEW.state = 'published' AND OLD.state <> 'published' THEN
		NEW.closed_at := now();
		NEW.state_before := OLD.state;
		NEW.suggestion_key := NULL;
	ELSIF NEW.state <> 'published' AND OLD.state = 'published' THEN
		NEW.closed_at := NULL;
		NEW.closed_by := NULL;
		NEW.state_before := NULL;
	ELSIF NEW.state = 'published' AND OLD.closed_by IS NOT NULL AND NEW.closed_by IS NULL THEN
		-- What closed it is gone: it stands again where it stood.
		NEW.state := coalesce(OLD.state_before, 'planned');
		NEW.closed_at := NULL;
		NEW.state_before := NULL;
		NEW.version := OLD.version + 1;
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER roadmap_items_state BEFORE INSERT OR UPDATE ON "roadmap_items"
	FOR EACH ROW EXECUTE FUNCTION follow_roadmap_state();
--> statement-breakpoint
-- All that an entry names must agree: its partner, its block, its words.
CREATE FUNCTION answers_roadmap(item roadmap_items, content partner_content) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT content.published_at IS NOT NULL AND content.deleted_at IS NULL
		AND (item.category IS NOT NULL OR item.words IS NOT NULL)
		AND (item.partner_id IS NULL OR item.partner_id = content.partner_id)
		AND (item.category IS NULL OR (item.category, item.step, item.level) = (content.category, content.step, content.level))
		AND (item.words IS NULL OR strpos(coalesce(content.search_text, ''), item.words) > 0)
$$;
--> statement-breakpoint
CREATE FUNCTION follow_roadmap_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Deleted, taken back or moved away: another item that came since answers it, or it is open again.
	IF TG_OP = 'UPDATE' AND EXISTS (SELECT 1 FROM roadmap_items WHERE closed_by IS NOT NULL) THEN
		UPDATE roadmap_items r SET closed_by = (
				SELECT c.id FROM partner_content c
				WHERE c.category = r.category AND c.step = r.step AND c.level = r.level
					AND c.published_at IS NOT NULL AND c.deleted_at IS NULL
					AND c.published_at >= r.created_at AND answers_roadmap(r, c)
				ORDER BY c.created_at DESC LIMIT 1)
			FROM new_rows n JOIN partner_content c ON c.id = n.id
			WHERE r.closed_by = n.id AND r.state = 'published' AND NOT answers_roadmap(r, c);
	END IF;
	IF NOT EXISTS (SELECT 1 FROM roadmap_items WHERE state <> 'published') THEN RETURN NULL; END IF;
	-- Only what has just become visible there closes an entry: a block may be wanted once more.
	IF TG_OP = 'INSERT' THEN
		UPDATE roadmap_items r SET state = 'published', closed_by = c.id, version = r.version + 1, updated_at = now()
			FROM new_rows n JOIN partner_content c ON c.id = n.id
			WHERE r.state <> 'published' AND answers_roadmap(r, c);
	ELSE
		UPDATE roadmap_items r SET state = 'published', closed_by = c.id, version = r.version + 1, updated_at = now()
			FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN partner_content c ON c.id = n.id
			WHERE r.state <> 'published' AND answers_roadmap(r, c)
				AND (o.published_at IS NULL OR o.deleted_at IS NOT NULL
					OR (o.partner_id, o.category, o.step, o.level) IS DISTINCT FROM (n.partner_id, n.category, n.step, n.level)
					OR (r.words IS NOT NULL AND o.search_text IS DISTINCT FROM n.search_text));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_content_roadmap_insert AFTER INSERT ON "partner_content"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_roadmap_content();
--> statement-breakpoint
CREATE TRIGGER partner_content_roadmap_update AFTER UPDATE ON "partner_content"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_roadmap_content();
--> statement-breakpoint
CREATE FUNCTION count_block_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO block_fill SELECT category, step, level, count(*), sum(published_count)
			FROM added WHERE published_count > 0 GROUP BY category, step, level;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO block_fill SELECT category, step, level, -count(*), -sum(published_count)
			FROM removed WHERE published_count > 0 GROUP BY category, step, level;
	ELSE
		INSERT INTO block_fill SELECT category, step, level, sum(partner), sum(item) FROM (
				SELECT category, step, level, (published_count > 0)::int AS partner, published_count AS item FROM added
				UNION ALL SELECT category, step, level, -(published_count > 0)::int, -published_count FROM removed
			) changed GROUP BY category, step, level HAVING sum(partner) <> 0 OR sum(item) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER block_counts_fill_added AFTER INSERT ON "block_counts"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_block_fill();
--> statement-breakpoint
CREATE TRIGGER block_counts_fill_removed AFTER DELETE ON "block_counts"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_block_fill();
--> statement-breakpoint
CREATE TRIGGER block_counts_fill_changed AFTER UPDATE ON "block_counts"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_block_fill();
--> statement-breakpoint
INSERT INTO block_fill SELECT category, step, level, count(*), sum(published_count)
	FROM block_counts WHERE published_count > 0 GROUP BY category, step, level;
