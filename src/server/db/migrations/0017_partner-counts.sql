CREATE TABLE "partner_counts" (
	"partner_id" uuid PRIMARY KEY NOT NULL,
	"category_count" integer NOT NULL,
	"filled_count" integer NOT NULL,
	"content_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "block_fill" ADD COLUMN "filled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "block_fill" ADD COLUMN "contents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_counts" ADD CONSTRAINT "partner_counts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As before, and one row more for each partner: blocks, then categories, then partners, each in the order of their keys.
CREATE OR REPLACE FUNCTION add_to_block_counts(deltas block_counts[]) RETURNS void LANGUAGE plpgsql AS $$
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
	), category_deltas AS (
		SELECT d.partner_id, d.category,
			sum((changed.content_count > 0)::int - (changed.content_count > d.content_count)::int) AS filled,
			sum(d.content_count) AS content, sum(d.published_count) AS published
		-- A full join is never a loop in a loop, however many change at once; each change has its delta.
		FROM changed FULL JOIN unnest(deltas) AS d USING (partner_id, category, step, level)
		WHERE coalesce(changed.content_count, -1) >= 0
		GROUP BY d.partner_id, d.category
	), touched AS (
		INSERT INTO category_counts AS kept (partner_id, category, filled_count, content_count, published_count)
		SELECT partner_id, category, filled, content, published FROM category_deltas ORDER BY partner_id, category
		ON CONFLICT (partner_id, category) DO UPDATE SET
			filled_count = kept.filled_count + excluded.filled_count,
			content_count = kept.content_count + excluded.content_count,
			published_count = kept.published_count + excluded.published_count
		RETURNING kept.*
	)
	INSERT INTO partner_counts AS kept (partner_id, category_count, filled_count, content_count)
	SELECT d.partner_id,
		sum((touched.content_count > 0)::int - (touched.content_count > d.content)::int),
		sum(d.filled), sum(d.content)
	FROM touched FULL JOIN category_deltas AS d USING (partner_id, category)
	GROUP BY d.partner_id ORDER BY d.partner_id
	ON CONFLICT (partner_id) DO UPDATE SET
		category_count = kept.category_count + excluded.category_count,
		filled_count = kept.filled_count + excluded.filled_count,
		content_count = kept.content_count + excluded.content_count;
	DELETE FROM block_counts AS kept USING unnest(deltas) AS d
	WHERE kept.content_count = 0 AND (kept.partner_id, kept.category, kept.step, kept.level) = (d.partner_id, d.category, d.step, d.level);
	DELETE FROM category_counts AS kept USING unnest(deltas) AS d
	WHERE kept.content_count = 0 AND (kept.partner_id, kept.category) = (d.partner_id, d.category);
	DELETE FROM partner_counts AS kept USING unnest(deltas) AS d
	WHERE kept.content_count = 0 AND kept.partner_id = d.partner_id;
END $$;
--> statement-breakpoint
INSERT INTO "partner_counts"
SELECT partner_id, count(*), sum(filled_count), sum(content_count) FROM "category_counts" GROUP BY partner_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_block_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO block_fill (category, step, level, partners, items, filled, contents)
		SELECT category, step, level, count(*) FILTER (WHERE published_count > 0), sum(published_count),
			count(*) FILTER (WHERE content_count > 0), sum(content_count)
		FROM added GROUP BY category, step, level;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO block_fill (category, step, level, partners, items, filled, contents)
		SELECT category, step, level, -count(*) FILTER (WHERE published_count > 0), -sum(published_count),
			-count(*) FILTER (WHERE content_count > 0), -sum(content_count)
		FROM removed GROUP BY category, step, level HAVING sum(content_count) <> 0;
	ELSE
		INSERT INTO block_fill (category, step, level, partners, items, filled, contents)
		SELECT category, step, level, sum(partner), sum(item), sum(cell), sum(content) FROM (
			SELECT category, step, level, (published_count > 0)::int AS partner, published_count AS item,
				(content_count > 0)::int AS cell, content_count AS content FROM added
			UNION ALL
			SELECT category, step, level, -(published_count > 0)::int, -published_count,
				-(content_count > 0)::int, -content_count FROM removed
		) AS changed GROUP BY category, step, level
		HAVING sum(partner) <> 0 OR sum(item) <> 0 OR sum(cell) <> 0 OR sum(content) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "block_fill" (category, step, level, partners, items, filled, contents)
SELECT category, step, level, 0, 0, count(*), sum(content_count) FROM "block_counts" GROUP BY category, step, level;
