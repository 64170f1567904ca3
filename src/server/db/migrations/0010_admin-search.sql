-- One spelling for case, width and accents: the same as normalizedForSearch in domain/search.ts.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(normalize(
		replace(replace(replace(replace(replace(
			lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
			'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
		NFC), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION describe_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := searchable(concat_ws(' ', NEW.name, NEW.contact_person, NEW.contact_email, NEW.city));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER partners_describe BEFORE INSERT OR UPDATE OF name, contact_person, contact_email, city
	ON "partners" FOR EACH ROW EXECUTE FUNCTION describe_partner();
--> statement-breakpoint
CREATE FUNCTION describe_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := searchable(concat_ws(' ', NEW.company_name, NEW.contact_person, NEW.contact_email));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_applications_describe BEFORE INSERT OR UPDATE OF company_name, contact_person, contact_email
	ON "partner_applications" FOR EACH ROW EXECUTE FUNCTION describe_application();
--> statement-breakpoint
UPDATE "partners" SET name = name;
--> statement-breakpoint
UPDATE "partner_applications" SET company_name = company_name;
