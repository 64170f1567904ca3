ALTER TABLE "partner_applications" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_applications_user" ON "partner_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "partners_newest" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_type" CHECK (partner_type in ('business', 'education'));--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_status" CHECK (status in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_type" CHECK (partner_type in ('business', 'education'));--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_status" CHECK (status in ('active', 'pending', 'inactive'));