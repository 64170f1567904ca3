-- With an applicant goes every entry's word about the application, be it approved: its partner is named by partner_id.
-- A partner that came of it and is gone had, perhaps, the name of that person; where it is still there, the name is the partner's.
CREATE FUNCTION forget_application_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	made CONSTANT uuid[] := ARRAY(SELECT partner_id FROM audit_entries
		WHERE subject_kind IN ('user', 'application') AND subject_id = OLD.id::text AND partner_id IS NOT NULL);
BEGIN
	UPDATE audit_entries SET subject_id = '', subject_label = '', search_text = '', details = details - 'reason'
	WHERE subject_kind IN ('user', 'application') AND subject_id = OLD.id::text AND subject_kind = 'application';
	UPDATE audit_entries a SET subject_label = '', search_text = '', details = details - 'reason'
	WHERE partner_id = ANY (made) AND NOT EXISTS (SELECT 1 FROM partners p WHERE p.id = a.partner_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER applications_forgotten_in_audit ON "partner_applications";
--> statement-breakpoint
CREATE TRIGGER applications_forgotten_in_audit AFTER DELETE ON "partner_applications" FOR EACH ROW
	EXECUTE FUNCTION forget_application_of_audit();
--> statement-breakpoint
-- Those of applicants who went before.
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_append_only;
--> statement-breakpoint
UPDATE audit_entries a SET subject_label = '', search_text = '', details = details - 'reason'
WHERE NOT EXISTS (SELECT 1 FROM partners p WHERE p.id = a.partner_id) AND partner_id IN (
	SELECT g.partner_id FROM audit_entries g WHERE g.action = 'application-approved'
		AND NOT EXISTS (SELECT 1 FROM partner_applications p WHERE p.id::text = g.subject_id));
--> statement-breakpoint
UPDATE audit_entries a SET subject_id = '', subject_label = '', search_text = '', details = details - 'reason'
WHERE subject_kind = 'application'
	AND NOT EXISTS (SELECT 1 FROM partner_applications p WHERE p.id::text = a.subject_id);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_append_only;
