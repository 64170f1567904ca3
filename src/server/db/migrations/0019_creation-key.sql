ALTER TABLE "partner_content" ADD COLUMN "creation_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_content_once" ON "partner_content" USING btree ("partner_id","creation_key");