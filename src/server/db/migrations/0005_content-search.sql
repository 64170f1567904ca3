ALTER TABLE "partner_content" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "partner_content" ADD COLUMN "search_grams" text[];--> statement-breakpoint
CREATE INDEX "partner_content_country" ON "partner_content" USING btree ("country","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_content_search" ON "partner_content" USING gin ("search_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "partner_content_without_search" ON "partner_content" USING btree ("id") WHERE search_text is null;