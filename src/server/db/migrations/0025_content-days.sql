DROP INDEX "partner_content_days";--> statement-breakpoint
CREATE INDEX "partner_content_days" ON "partner_content" USING brin ("created_at") WITH (pages_per_range=16,autosummarize=true);