CREATE TABLE "block_counts" (
	"partner_id" uuid NOT NULL,
	"category" text NOT NULL,
	"step" text NOT NULL,
	"level" smallint NOT NULL,
	"content_count" integer NOT NULL,
	"published_count" integer NOT NULL,
	CONSTRAINT "block_counts_partner_id_category_step_level_pk" PRIMARY KEY("partner_id","category","step","level")
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"partner_id" uuid NOT NULL,
	"category" text NOT NULL,
	"filled_count" integer NOT NULL,
	"content_count" integer NOT NULL,
	"published_count" integer NOT NULL,
	CONSTRAINT "category_counts_partner_id_category_pk" PRIMARY KEY("partner_id","category")
);
--> statement-breakpoint
ALTER TABLE "block_counts" ADD CONSTRAINT "block_counts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_counts" ADD CONSTRAINT "block_counts_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_counts" ADD CONSTRAINT "category_counts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_counts" ADD CONSTRAINT "category_counts_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_counts_category" ON "block_counts" USING btree ("category","step","level");--> statement-breakpoint
CREATE INDEX "category_counts_category" ON "category_counts" USING btree ("category");--> statement-breakpoint
CREATE INDEX "partner_content_place" ON "partner_content" USING btree ("step","level","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
-- In the order of the keys, so that two writers never wait for each other. What is left of a deleted partner is not counted.
CREATE FUNCTION add_to_block_counts(deltas block_counts[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(deltas) = 0 THEN RETURN; END IF;
	WITH changed AS (
		INSERT INTO block_counts AS kept (partner_id, category, step, level, content_count, published_count)
		SELECT d.* FROM unnest(deltas) AS d
		WHERE EXISTS (SELECT FROM partners WHERE partners.id = d.partner_id)
		ORDER BY d.partner_id, d.category, d.step, d.level
		ON CONFLICT (partner_id, category, step, level) DO UPDATE SET
			content_count = kept.content_count + excluded.content_count,
			published_count = kept.published_count + excluded.published_count
		RETURNING kept.*
	)
	INSERT INTO category_counts AS kept (partner_id, category, filled_count, content_count, published_count)
	SELECT d.partner_id, d.category,
		sum((changed.content_count > 0)::int - (changed.content_count > d.content_count)::int),
		sum(d.content_count), sum(d.published_count)
	FROM changed JOIN unnest(deltas) AS d USING (partner_id, category, step, level)
	GROUP BY d.partner_id, d.category
	ORDER BY d.partner_id, d.category
	ON CONFLICT (partner_id, category) DO UPDATE SET
		filled_count = kept.filled_count + excluded.filled_count,
		content_count = kept.content_count + excluded.content_count,
		published_count = kept.published_count + excluded.published_count;
	DELETE FROM block_counts AS kept USING unnest(deltas) AS d
	WHERE kept.content_count = 0 AND (kept.partner_id, kept.category, kept.step, kept.level) = (d.partner_id, d.category, d.step, d.level);
	DELETE FROM category_counts AS kept USING unnest(deltas) AS d
	WHERE kept.content_count = 0 AND (kept.partner_id, kept.category) = (d.partner_id, d.category);
END $$;
--> statement-breakpoint
CREATE FUNCTION count_blocks_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_block_counts(array(
		SELECT ROW(partner_id, category, step, level, count(*), count(published_at))::block_counts
		FROM added WHERE deleted_at IS NULL
		GROUP BY partner_id, category, step, level
	));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_blocks_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_block_counts(array(
		SELECT ROW(partner_id, category, step, level, -count(*), -count(published_at))::block_counts
		FROM removed WHERE deleted_at IS NULL
		GROUP BY partner_id, category, step, level
	));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_blocks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_block_counts(array(
		SELECT ROW(partner_id, category, step, level, sum(item), sum(publication))::block_counts
		FROM (
			SELECT partner_id, category, step, level, 1 AS item, (published_at IS NOT NULL)::int AS publication
			FROM added WHERE deleted_at IS NULL
			UNION ALL
			SELECT partner_id, category, step, level, -1, -(published_at IS NOT NULL)::int
			FROM removed WHERE deleted_at IS NULL
		) AS change
		GROUP BY partner_id, category, step, level
		HAVING sum(item) <> 0 OR sum(publication) <> 0
	));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_content_blocks_added AFTER INSERT ON "partner_content"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_blocks_added();
--> statement-breakpoint
CREATE TRIGGER partner_content_blocks_removed AFTER DELETE ON "partner_content"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_blocks_removed();
--> statement-breakpoint
CREATE TRIGGER partner_content_blocks_changed AFTER UPDATE ON "partner_content"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_blocks_changed();
--> statement-breakpoint
INSERT INTO "block_counts"
SELECT partner_id, category, step, level, count(*), count(published_at)
FROM "partner_content" WHERE deleted_at IS NULL
GROUP BY partner_id, category, step, level;
--> statement-breakpoint
INSERT INTO "category_counts"
SELECT partner_id, category, count(*), sum(content_count), sum(published_count)
FROM "block_counts" GROUP BY partner_id, category;
