DROP INDEX "audit_entries_one_visit";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "visit_page" text;--> statement-breakpoint
ALTER TABLE "roadmap_items" ADD COLUMN "former_partner" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_one_visit" ON "audit_entries" USING btree ("actor_id","partner_id","visit_page","visit_window") WHERE visit_window is not null;