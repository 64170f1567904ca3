CREATE INDEX "activity_person" ON "activity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_content_author" ON "partner_content" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_content_changer" ON "partner_content" USING btree ("changed_by") WHERE changed_by is not null;--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("template",(params ->> 'email'));