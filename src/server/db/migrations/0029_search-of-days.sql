DROP INDEX "partner_content_days";--> statement-breakpoint
DROP INDEX "partner_content_search";--> statement-breakpoint
CREATE INDEX "partner_content_search" ON "partner_content" USING gin ("search_grams",(array[(("created_at" at time zone 'UTC')::date - '1970-01-01'::date), ~((("created_at" at time zone 'UTC')::date - '1970-01-01'::date) >> 5)])) WITH (fastupdate=false);