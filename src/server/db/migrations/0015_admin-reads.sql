DROP INDEX "user_roles_role";--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "user_created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_content_category" ON "saved_content" USING btree ("category");--> statement-breakpoint
CREATE INDEX "user_roles_newest" ON "user_roles" USING btree ("role","user_created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partners_name" ON "partners" USING btree (searchable(name) collate "C","id");--> statement-breakpoint
CREATE FUNCTION date_role_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.user_created_at := coalesce((SELECT created_at FROM users WHERE id = NEW.user_id), now());
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_roles_date_holder BEFORE INSERT ON "user_roles" FOR EACH ROW EXECUTE FUNCTION date_role_holder();
--> statement-breakpoint
UPDATE "user_roles" SET user_created_at = users.created_at FROM "users" WHERE users.id = user_roles.user_id;
--> statement-breakpoint
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
	)
	INSERT INTO category_counts AS kept (partner_id, category, filled_count, content_count, published_count)
	SELECT d.partner_id, d.category,
		sum((changed.content_count > 0)::int - (changed.content_count > d.content_count)::int),
		sum(d.content_count), sum(d.published_count)
	-- A full join is never a loop in a loop, however many change at once; each change has its delta.
	FROM changed FULL JOIN unnest(deltas) AS d USING (partner_id, category, step, level)
	WHERE coalesce(changed.content_count, -1) >= 0
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
