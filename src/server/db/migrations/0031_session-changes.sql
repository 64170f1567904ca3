CREATE TABLE "session_changes" (
	"count" integer NOT NULL
);
--> statement-breakpoint
-- Everything that a session says of its person. Whoever adds to that adds here. A session that comes is nobody's yet,
-- and one that lasts longer still says the same.
CREATE FUNCTION note_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO session_changes VALUES (1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_changed AFTER UPDATE ON "sessions" FOR EACH ROW WHEN (
	(OLD."id", OLD."user_id", OLD."token", OLD."assurance") IS DISTINCT FROM (NEW."id", NEW."user_id", NEW."token", NEW."assurance")
	OR NEW."expires_at" < OLD."expires_at" OR NEW."updated_at" < OLD."updated_at"
) EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
-- One that had come to its end opened nothing any more.
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" FOR EACH ROW WHEN (OLD."expires_at" > now())
	EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER sessions_emptied AFTER TRUNCATE ON "sessions"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER users_session AFTER UPDATE ON "users" FOR EACH ROW WHEN (
	(OLD."id", OLD."name", OLD."email", OLD."email_verified", OLD."image", OLD."language", OLD."wants_school")
	IS DISTINCT FROM (NEW."id", NEW."name", NEW."email", NEW."email_verified", NEW."image", NEW."language", NEW."wants_school")
) EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER user_roles_session AFTER INSERT OR UPDATE OF "user_id", "role" OR DELETE OR TRUNCATE ON "user_roles"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER factors_session AFTER INSERT OR UPDATE OF "user_id", "verified_at" OR DELETE OR TRUNCATE ON "factors"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
