CREATE TABLE "former_members" (
	"user_id" text NOT NULL,
	"partner_id" uuid NOT NULL,
	CONSTRAINT "former_members_user_id_partner_id_pk" PRIMARY KEY("user_id","partner_id")
);
--> statement-breakpoint
ALTER TABLE "roadmap_items" ADD COLUMN "former_partner_id" uuid;
--> statement-breakpoint
CREATE FUNCTION remember_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO former_members (user_id, partner_id) SELECT OLD.user_id, OLD.partner_id
	WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.user_id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_members_remembered AFTER DELETE ON "partner_members" FOR EACH ROW
	EXECUTE FUNCTION remember_member();
--> statement-breakpoint
-- What names a partner that is gone, or what it showed. What was done, when and in which role, stays.
CREATE FUNCTION forget_partners(asked uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	gone CONSTANT uuid[] := ARRAY(SELECT a FROM unnest(asked) a WHERE NOT EXISTS (SELECT 1 FROM partners p WHERE p.id = a));
BEGIN
	UPDATE audit_entries SET subject_label = '', search_text = '', details = details - ARRAY['reason', 'title']
	WHERE partner_id = ANY (gone);
	UPDATE roadmap_items SET former_partner = NULL, former_partner_id = NULL WHERE former_partner_id = ANY (gone);
	UPDATE test_provider_objects SET data = data || '{"name": "", "email": ""}'
	WHERE data ->> 'object' = 'customer' AND data #>> '{metadata,partner_id}' = ANY (gone::text[]);
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_partners_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	theirs uuid[];
BEGIN
	WITH former AS (DELETE FROM former_members WHERE user_id = OLD.id RETURNING partner_id)
	SELECT array_agg(partner_id) INTO theirs FROM former;
	PERFORM forget_partners(theirs);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_partners_forgotten AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION forget_partners_of_person();
--> statement-breakpoint
-- Whoever applied was a member of what came of it, and is remembered as one.
CREATE OR REPLACE FUNCTION forget_application_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE audit_entries SET subject_id = '', subject_label = '', search_text = '', details = details - 'reason'
	WHERE subject_kind IN ('user', 'application') AND subject_id = OLD.id::text AND subject_kind = 'application';
	RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0033; of a partner that is gone, the titles of what it showed may go too.
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
		IF NEW.subject_label = '' AND NEW.search_text = '' AND to_jsonb(NEW) - naming = to_jsonb(OLD) - naming THEN
			IF NEW.subject_id IN ('', OLD.subject_id) AND NEW.details = OLD.details - 'reason'
				AND ((OLD.subject_kind = 'user' AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.subject_id))
					OR (OLD.subject_kind = 'application'
						AND NOT EXISTS (SELECT 1 FROM partner_applications a WHERE a.id::text = OLD.subject_id))) THEN
				RETURN NEW;
			END IF;
			IF NEW.subject_id = OLD.subject_id AND NEW.details = OLD.details - ARRAY['reason', 'title']
				AND OLD.partner_id IS NOT NULL
				AND NOT EXISTS (SELECT 1 FROM partners p WHERE p.id = OLD.partner_id) THEN
				RETURN NEW;
			END IF;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Members of before, as far as something tells of them: the mail about a deletion, which is kept as long as the account,
-- and applications.
INSERT INTO former_members (user_id, partner_id)
SELECT DISTINCT told.user_id, told.partner_id FROM (
	SELECT u.id AS user_id, (m.params ->> 'partnerId')::uuid AS partner_id FROM mails m JOIN users u ON u.email = m.recipient
	WHERE m.template = 'partner-deleted' AND m.params ->> 'partnerId' IS NOT NULL
	UNION SELECT p.user_id, p.partner_id FROM partner_applications p WHERE p.partner_id IS NOT NULL
	UNION SELECT p.user_id, a.partner_id FROM audit_entries a JOIN partner_applications p ON p.id::text = a.subject_id
	WHERE a.subject_kind = 'application' AND a.partner_id IS NOT NULL
) told
WHERE NOT EXISTS (SELECT 1 FROM partner_members m WHERE m.user_id = told.user_id AND m.partner_id = told.partner_id);
--> statement-breakpoint
-- Partners that went before and of which nobody with an account is known, or whose name was taken out already.
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_append_only;
--> statement-breakpoint
UPDATE audit_entries a SET subject_label = '', search_text = '', details = details - ARRAY['reason', 'title']
WHERE partner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM partners p WHERE p.id = a.partner_id)
	AND (subject_label = '' OR NOT EXISTS (SELECT 1 FROM former_members f WHERE f.partner_id = a.partner_id));
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_append_only;
--> statement-breakpoint
UPDATE roadmap_items r SET former_partner_id = (SELECT a.partner_id FROM audit_entries a
	WHERE a.action = 'partner-deleted' AND a.subject_label = r.former_partner ORDER BY a.created_at DESC LIMIT 1)
WHERE former_partner IS NOT NULL AND partner_id IS NULL;
--> statement-breakpoint
UPDATE roadmap_items SET former_partner = NULL
WHERE former_partner IS NOT NULL AND partner_id IS NULL AND former_partner_id IS NULL;
--> statement-breakpoint
UPDATE test_provider_objects t SET data = data || '{"name": "", "email": ""}'
WHERE data ->> 'object' = 'customer'
	AND NOT EXISTS (SELECT 1 FROM partners p WHERE p.id::text = t.data #>> '{metadata,partner_id}')
	AND NOT EXISTS (SELECT 1 FROM former_members f WHERE f.partner_id::text = t.data #>> '{metadata,partner_id}');
