ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE FUNCTION describe_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := searchable(concat_ws(' ', NEW.name, NEW.email));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_describe BEFORE INSERT OR UPDATE OF name, email
	ON "users" FOR EACH ROW EXECUTE FUNCTION describe_user();
--> statement-breakpoint
UPDATE "users" SET name = name;
