-- No statement of its own changes an entry, whatever it writes: only what deleting an account sets off (the key's own
-- SET NULL, and the triggers of 0028 and 0030), and only about what is gone by then.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	naming CONSTANT text[] := ARRAY['subject_id', 'subject_label', 'search_text', 'details'];
BEGIN
	IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
		-- With an account its name goes; what was done, and in which role, stays.
		IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id'
			AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.actor_id) THEN
			RETURN NEW;
		END IF;
		IF NEW.subject_id IN ('', OLD.subject_id) AND NEW.subject_label = '' AND NEW.search_text = ''
			AND NEW.details = OLD.details - 'reason' AND to_jsonb(NEW) - naming = to_jsonb(OLD) - naming
			AND ((OLD.subject_kind = 'user' AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.subject_id))
				OR (OLD.subject_kind = 'application'
					AND NOT EXISTS (SELECT 1 FROM partner_applications a WHERE a.id::text = OLD.subject_id))
				OR (NEW.subject_id = OLD.subject_id AND OLD.partner_id IS NOT NULL
					AND NOT EXISTS (SELECT 1 FROM partners p WHERE p.id = OLD.partner_id))) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A restore empties every table of a new database, in which there is no entry yet.
CREATE FUNCTION refuse_audit_emptying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM audit_entries) THEN
		RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT
	EXECUTE FUNCTION refuse_audit_emptying();
