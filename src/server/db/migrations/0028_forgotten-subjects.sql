CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("subject_id") WHERE subject_kind in ('user', 'application');--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	naming CONSTANT text[] := ARRAY['subject_id', 'subject_label', 'search_text', 'details'];
BEGIN
	-- With an account its name goes; what was done, and in which role, stays.
	IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
		RETURN NEW;
	END IF;
	-- Only from the triggers below, which run when an account goes: no statement of the server's own gets here.
	IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 AND NEW.subject_label = '' AND NEW.search_text = ''
		AND NEW.details = OLD.details - 'reason' AND to_jsonb(NEW) - naming = to_jsonb(OLD) - naming THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_subject_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE audit_entries SET subject_id = '', subject_label = '', search_text = '', details = details - 'reason'
	WHERE subject_kind IN ('user', 'application') AND subject_id = OLD.id::text AND subject_kind = TG_ARGV[0];
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forgotten_in_audit AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION forget_subject_of_audit('user');
--> statement-breakpoint
-- What was approved is a partner now, and its name is the partner's.
CREATE TRIGGER applications_forgotten_in_audit AFTER DELETE ON "partner_applications" FOR EACH ROW
	WHEN (OLD.status <> 'approved') EXECUTE FUNCTION forget_subject_of_audit('application');
--> statement-breakpoint
-- Those about accounts that went before.
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_append_only;
--> statement-breakpoint
UPDATE audit_entries a SET subject_id = '', subject_label = '', search_text = '', details = details - 'reason'
WHERE (subject_kind = 'user' AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = a.subject_id))
	OR (subject_kind = 'application' AND action <> 'application-approved'
		AND NOT EXISTS (SELECT 1 FROM partner_applications p WHERE p.id::text = a.subject_id));
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_append_only;
