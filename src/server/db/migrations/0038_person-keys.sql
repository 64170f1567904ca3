ALTER TABLE "audit_entries" ADD COLUMN "actor_key" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_key" text;--> statement-breakpoint
-- The number of an account is random, so this leads to nobody once the account is gone; it still tells that two entries
-- are of one person.
CREATE FUNCTION person_key(person text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT left(encode(sha256(convert_to(person, 'UTF8')), 'hex'), 12)
$$;
--> statement-breakpoint
-- Whoever writes an entry does not choose its keys. Those of a restored one stay where the account is gone.
CREATE FUNCTION key_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	about text;
BEGIN
	IF NEW.subject_kind = 'user' AND NEW.subject_id <> '' THEN
		about := NEW.subject_id;
	ELSIF NEW.subject_kind = 'application' AND NEW.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
		SELECT user_id INTO about FROM partner_applications WHERE id = NEW.subject_id::uuid;
	END IF;
	NEW.actor_key := coalesce(person_key(NEW.actor_id), NEW.actor_key);
	NEW.subject_key := coalesce(person_key(about), NEW.subject_key);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_keyed BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION key_audit_entry();
--> statement-breakpoint
-- Entries of before, as far as the accounts are still there.
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_append_only;
--> statement-breakpoint
UPDATE audit_entries a SET actor_key = person_key(actor_id), subject_key = person_key(CASE
	WHEN subject_kind = 'user' THEN nullif(subject_id, '')
	WHEN subject_kind = 'application' THEN (SELECT p.user_id FROM partner_applications p WHERE p.id::text = a.subject_id) END);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_append_only;
