CREATE TABLE "former_marks" (
	"user_id" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "former_marks_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
ALTER TABLE "former_marks" ADD CONSTRAINT "former_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Of the one person: the same name of another has another mark.
CREATE FUNCTION mark_of(person text, said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT encode(sha256(convert_to(person || ' ' || lower(said), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Arguments: the columns of the person and of what they change.
CREATE FUNCTION keep_former_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person CONSTANT text := to_jsonb(OLD) ->> TG_ARGV[0];
BEGIN
	INSERT INTO former_marks (user_id, mark) VALUES (person, mark_of(person, to_jsonb(OLD) ->> TG_ARGV[1]))
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_former_name AFTER UPDATE OF name ON "users" FOR EACH ROW
	WHEN (OLD.name <> '' AND OLD.name <> NEW.name) EXECUTE FUNCTION keep_former_mark('id', 'name');
--> statement-breakpoint
CREATE TRIGGER user_preferences_former_email AFTER UPDATE OF email ON "user_preferences" FOR EACH ROW
	WHEN (OLD.email <> '' AND OLD.email <> NEW.email) EXECUTE FUNCTION keep_former_mark('user_id', 'email');
