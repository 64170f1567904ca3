-- One item closes one entry of a block: its partner's first, then one without a partner; what is due first. Words are
-- answered by every title that holds them.
CREATE OR REPLACE FUNCTION follow_roadmap_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry roadmap_items;
	item partner_content;
	shown uuid[];
	retitled uuid[] := '{}';
BEGIN
	-- Deleted, taken back or moved away: another item that came since answers it, or it is open again.
	IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM roadmap_items WHERE closed_by IS NOT NULL) THEN
		FOR entry IN
			SELECT r.* FROM roadmap_items r JOIN new_rows n ON n.id = r.closed_by JOIN partner_content c ON c.id = n.id
			WHERE r.state = 'published' AND NOT answers_roadmap(r, c) ORDER BY r.id
		LOOP
			UPDATE roadmap_items SET closed_by = (
					SELECT c.id FROM partner_content c
					WHERE (c.category, c.step, c.level) = (entry.category, entry.step, entry.level)
						AND c.published_at >= entry.created_at AND answers_roadmap(entry, c)
						AND (entry.words IS NOT NULL OR NOT closes_roadmap_block(c.id))
					ORDER BY c.created_at DESC LIMIT 1)
				WHERE id = entry.id AND closed_by = entry.closed_by;
		END LOOP;
	END IF;
	IF NOT EXISTS (SELECT FROM roadmap_items WHERE state <> 'published') THEN RETURN NULL; END IF;
	-- Only what has just become visible there closes an entry: a block may be wanted once more.
	IF TG_OP = 'INSERT' THEN
		shown := array(SELECT id FROM new_rows);
	ELSE
		shown := array(SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE o.published_at IS NULL OR o.deleted_at IS NOT NULL
				OR (o.partner_id, o.category, o.step, o.level) IS DISTINCT FROM (n.partner_id, n.category, n.step, n.level));
		retitled := array(SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE o.search_text IS DISTINCT FROM n.search_text);
	END IF;
	UPDATE roadmap_items r SET state = 'published', closed_by = c.id, version = r.version + 1, updated_at = now()
		FROM partner_content c
		WHERE c.id = ANY (shown || retitled) AND r.state <> 'published' AND r.words IS NOT NULL AND answers_roadmap(r, c);
	FOR item IN
		SELECT c.* FROM partner_content c
		WHERE c.id = ANY (shown) AND NOT closes_roadmap_block(c.id) AND EXISTS (
			SELECT FROM roadmap_items r WHERE r.state <> 'published' AND r.words IS NULL AND answers_roadmap(r, c))
		ORDER BY c.category, c.step, c.level, c.id
	LOOP
		-- Of two at once the second waits for the first and takes the next entry.
		UPDATE roadmap_items SET state = 'published', closed_by = item.id, version = version + 1, updated_at = now()
			WHERE id = (
				SELECT r.id FROM roadmap_items r
				WHERE r.state <> 'published' AND r.words IS NULL AND answers_roadmap(r, item)
				ORDER BY r.partner_id IS NULL, r.due_on, r.created_at, r.id
				LIMIT 1 FOR UPDATE);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION closes_roadmap_block(content_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM roadmap_items WHERE closed_by = content_id AND words IS NULL)
$$;
