CREATE TABLE "removed_saved_content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"content_id" uuid,
	"source_key" text NOT NULL,
	"category" text NOT NULL,
	"country" text NOT NULL,
	"title" text NOT NULL,
	"image_url" text,
	"body" text DEFAULT '' NOT NULL,
	"content_type" text NOT NULL,
	"type" text NOT NULL,
	"level" smallint NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_content" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_saved_content" ADD CONSTRAINT "removed_saved_content_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_saved_content" ADD CONSTRAINT "removed_saved_content_content_id_partner_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."partner_content"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_saved_content_user" ON "removed_saved_content" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "removed_saved_content_source" ON "removed_saved_content" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "removed_saved_content_due" ON "removed_saved_content" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "saved_content_source" ON "saved_content" USING btree ("content_id");