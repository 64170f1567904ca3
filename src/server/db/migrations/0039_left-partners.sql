-- Somebody whose account went before the partner did is remembered, too, as nobody in particular: the partner's name then
-- goes with the partner.
CREATE OR REPLACE FUNCTION remember_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO former_members (user_id, partner_id)
	SELECT CASE WHEN EXISTS (SELECT 1 FROM users u WHERE u.id = OLD.user_id) THEN OLD.user_id ELSE '' END, OLD.partner_id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_partners_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	theirs uuid[];
BEGIN
	WITH former AS (DELETE FROM former_members WHERE user_id = OLD.id RETURNING partner_id)
	SELECT array_agg(partner_id) INTO theirs FROM former;
	INSERT INTO former_members (user_id, partner_id) SELECT '', p.id FROM partners p WHERE p.id = ANY (theirs)
	ON CONFLICT DO NOTHING;
	PERFORM forget_partners(theirs);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_left_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM former_members WHERE user_id = '' AND partner_id = OLD.id;
	IF FOUND THEN PERFORM forget_partners(ARRAY[OLD.id]); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- With everything else that the deletion writes, such as that it took place.
CREATE CONSTRAINT TRIGGER partners_left AFTER DELETE ON "partners" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	EXECUTE FUNCTION forget_left_partner();
--> statement-breakpoint
-- Of before: whose accounts went is not known. Somebody's did where nobody is left, or where content is
-- nobody's.
INSERT INTO former_members (user_id, partner_id)
SELECT '', p.id FROM partners p
WHERE NOT EXISTS (SELECT 1 FROM partner_members m WHERE m.partner_id = p.id)
	AND NOT EXISTS (SELECT 1 FROM former_members f WHERE f.partner_id = p.id)
	OR EXISTS (SELECT 1 FROM partner_content c WHERE c.partner_id = p.id AND c.user_id IS NULL)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_append_only;
--> statement-breakpoint
SELECT forget_partners(ARRAY(
	SELECT partner_id FROM (
		SELECT partner_id FROM audit_entries UNION SELECT former_partner_id FROM roadmap_items
		UNION SELECT (data #>> '{metadata,partner_id}')::uuid FROM test_provider_objects
		WHERE data #>> '{metadata,partner_id}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
	) named WHERE partner_id NOT IN (SELECT partner_id FROM former_members)
));
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_append_only;
