DROP INDEX "partner_content_search";--> statement-breakpoint
DROP INDEX "partner_content_without_search";--> statement-breakpoint
ALTER TABLE "partner_content" ADD COLUMN "search_keys" integer[];--> statement-breakpoint
CREATE INDEX "partner_content_search" ON "partner_content" USING gin ("search_keys",(array[(("created_at" at time zone 'UTC')::date - '1970-01-01'::date), ~((("created_at" at time zone 'UTC')::date - '1970-01-01'::date) >> 5)]),(array["category", "category" || '/' || "step" || '/' || "level"::text])) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "partner_content_without_search" ON "partner_content" USING btree ("id") WHERE search_keys is null;--> statement-breakpoint
ALTER TABLE "partner_content" DROP COLUMN "search_grams";