-- Whose they are nobody can say any more.
DELETE FROM "factors" WHERE "verified_at" IS NULL;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factors_session_id" ON "factors" USING btree ("session_id");--> statement-breakpoint
-- Sessions that go take those along that they began: which no session says anything of.
DROP TRIGGER factors_session ON "factors";--> statement-breakpoint
CREATE TRIGGER factors_session AFTER INSERT OR UPDATE OF "user_id", "verified_at" OR TRUNCATE ON "factors"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();--> statement-breakpoint
CREATE TRIGGER factors_removed AFTER DELETE ON "factors" FOR EACH ROW WHEN (OLD."verified_at" IS NOT NULL)
	EXECUTE FUNCTION note_session_change();
