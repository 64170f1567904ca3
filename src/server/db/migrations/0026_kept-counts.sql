ALTER TABLE "content_counts" DROP CONSTRAINT "content_counts_content_id_partner_content_id_fk";
--> statement-breakpoint
ALTER TABLE "content_counts" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "content_counts" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "content_counts" ADD COLUMN "level" smallint;