DROP INDEX "partner_content_block";--> statement-breakpoint
CREATE INDEX "partner_content_block" ON "partner_content" USING btree ("step","category","level","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"partner_id") WHERE published_at is not null and deleted_at is null;--> statement-breakpoint
-- A search finds its words in any order now: what was not found before may be, and a title answers that has them all.
CREATE FUNCTION holds_words(search_text text, words text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT search_text LIKE ALL (string_to_array(
		'%' || replace(replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_'), ' ', '% %') || '%', ' '))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_search_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Until the commit nobody writes down an answer that does not know of this change.
	PERFORM pg_advisory_xact_lock_shared(727003);
	IF TG_TABLE_NAME = 'partners' THEN
		DELETE FROM search_answers WHERE words IN (SELECT words FROM search_answers ORDER BY words FOR UPDATE);
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM search_answers WHERE words IN (SELECT a.words FROM search_answers a
			WHERE EXISTS (SELECT FROM removed WHERE holds_words(search_text, a.words)) ORDER BY a.words FOR UPDATE);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		DELETE FROM search_answers WHERE words IN (SELECT a.words FROM search_answers a
			WHERE EXISTS (SELECT FROM added WHERE holds_words(search_text, a.words)) ORDER BY a.words FOR UPDATE);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DELETE FROM "search_answers";
