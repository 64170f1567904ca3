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
CREATE TRIGGER sessions_change AFTER UPDATE OF "id", "user_id", "token", "assurance" OR DELETE OR TRUNCATE ON "sessions"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER sessions_shortened AFTER UPDATE OF "expires_at", "updated_at" ON "sessions"
	FOR EACH ROW WHEN (NEW."expires_at" < OLD."expires_at" OR NEW."updated_at" < OLD."updated_at") EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER users_session AFTER UPDATE OF "id", "name", "email", "email_verified", "image", "language", "wants_school" ON "users"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER user_roles_session AFTER INSERT OR UPDATE OF "user_id", "role" OR DELETE OR TRUNCATE ON "user_roles"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
--> statement-breakpoint
CREATE TRIGGER factors_session AFTER INSERT OR UPDATE OF "user_id", "verified_at" OR DELETE OR TRUNCATE ON "factors"
	FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
