CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"language" text NOT NULL,
	"wants_school" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
-- Who deletes the account leaves no sign-up with its address behind.
CREATE FUNCTION forget_sign_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM sign_ups WHERE email = OLD.email;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_sign_ups AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION forget_sign_ups();
