-- Everything that a term may ask of a text: the same as textGrams in domain/search.ts.
CREATE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array(
		SELECT DISTINCT gram FROM generate_series(1, length(value)) AS n,
			LATERAL (VALUES (substr(value, n, 1)), (substr(value, n, 2))) AS grams (gram)
	)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION describe_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := searchable(concat_ws(' ', NEW.name, NEW.email));
	NEW.search_grams := text_grams(NEW.search_text);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TABLE "partner_activity" (
	"partner_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "block_fill" ALTER COLUMN "filled" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "block_fill" ALTER COLUMN "contents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_activity" ADD CONSTRAINT "partner_activity_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_fill" DROP COLUMN "partners";--> statement-breakpoint
ALTER TABLE "block_fill" DROP COLUMN "items";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_block_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO block_fill (category, step, level, filled, contents)
		SELECT category, step, level, count(*) FILTER (WHERE content_count > 0), sum(content_count)
		FROM added GROUP BY category, step, level;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO block_fill (category, step, level, filled, contents)
		SELECT category, step, level, -count(*) FILTER (WHERE content_count > 0), -sum(content_count)
		FROM removed GROUP BY category, step, level HAVING sum(content_count) <> 0;
	ELSE
		INSERT INTO block_fill (category, step, level, filled, contents)
		SELECT category, step, level, sum(cell), sum(content) FROM (
			SELECT category, step, level, (content_count > 0)::int AS cell, content_count AS content FROM added
			UNION ALL
			SELECT category, step, level, -(content_count > 0)::int, -content_count FROM removed
		) AS changed GROUP BY category, step, level
		HAVING sum(cell) <> 0 OR sum(content) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_partner_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NOT EXISTS (SELECT FROM added JOIN removed USING (id)
			WHERE (added.partner_id, added.created_at) IS DISTINCT FROM (removed.partner_id, removed.created_at)
		) THEN RETURN NULL; END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO partner_activity AS kept (partner_id, last_at)
		SELECT partner_id, max(created_at) FROM added GROUP BY partner_id ORDER BY partner_id
		ON CONFLICT (partner_id) DO UPDATE SET last_at = excluded.last_at WHERE kept.last_at < excluded.last_at;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		-- First wait for whoever is at the same partner, then look at what is there. A partner that is being deleted has no row.
		PERFORM FROM partner_activity WHERE partner_id IN (SELECT partner_id FROM removed) ORDER BY partner_id FOR UPDATE;
		UPDATE partner_activity AS kept SET last_at = coalesce(greatest(
				(SELECT max(created_at) FROM activity WHERE partner_id = kept.partner_id),
				(SELECT max(created_at) FROM partner_content WHERE partner_id = kept.partner_id)), '-infinity')
		WHERE partner_id IN (SELECT partner_id FROM removed);
		DELETE FROM partner_activity WHERE last_at = '-infinity' AND partner_id IN (SELECT partner_id FROM removed);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_kept_added AFTER INSERT ON "activity"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_partner_activity();
--> statement-breakpoint
CREATE TRIGGER activity_kept_removed AFTER DELETE ON "activity"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_partner_activity();
--> statement-breakpoint
CREATE TRIGGER partner_content_kept_added AFTER INSERT ON "partner_content"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_partner_activity();
--> statement-breakpoint
CREATE TRIGGER partner_content_kept_removed AFTER DELETE ON "partner_content"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_partner_activity();
--> statement-breakpoint
CREATE TRIGGER partner_content_kept_changed AFTER UPDATE ON "partner_content"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_partner_activity();
--> statement-breakpoint
INSERT INTO "partner_activity"
SELECT partner_id, max(created_at) FROM (
	SELECT partner_id, created_at FROM "activity" UNION ALL SELECT partner_id, created_at FROM "partner_content"
) AS happened GROUP BY partner_id;
--> statement-breakpoint
UPDATE "users" SET name = name;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_grams") WITH (fastupdate=false);
--> statement-breakpoint
CREATE TABLE "search_answers" (
	"words" text PRIMARY KEY NOT NULL,
	"is_answered" boolean NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION forget_search_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Until the commit nobody writes down an answer that does not know of this change.
	PERFORM pg_advisory_xact_lock_shared(727003);
	IF TG_TABLE_NAME = 'partners' THEN
		DELETE FROM search_answers WHERE words IN (SELECT words FROM search_answers ORDER BY words FOR UPDATE);
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM search_answers WHERE words IN (SELECT a.words FROM search_answers a
			WHERE EXISTS (SELECT FROM removed WHERE strpos(search_text, a.words) > 0) ORDER BY a.words FOR UPDATE);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		DELETE FROM search_answers WHERE words IN (SELECT a.words FROM search_answers a
			WHERE EXISTS (SELECT FROM added WHERE strpos(search_text, a.words) > 0) ORDER BY a.words FOR UPDATE);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_content_answers_added AFTER INSERT ON "partner_content"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION forget_search_answers();
--> statement-breakpoint
CREATE TRIGGER partner_content_answers_removed AFTER DELETE ON "partner_content"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_search_answers();
--> statement-breakpoint
CREATE TRIGGER partner_content_answers_changed AFTER UPDATE ON "partner_content"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION forget_search_answers();
--> statement-breakpoint
-- Content of a partner that is not active answers nobody.
CREATE TRIGGER partners_answers AFTER UPDATE OF status ON "partners"
	FOR EACH STATEMENT EXECUTE FUNCTION forget_search_answers();
