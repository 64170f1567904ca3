CREATE TABLE "platform_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "platform_counts_day" ON "platform_counts" USING btree ("day","kind");--> statement-breakpoint
-- A day begins when it begins in the city: the same as cityDay in domain/statistics.ts.
CREATE FUNCTION city_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (moment AT TIME ZONE 'Asia/Tokyo')::date
$$;
--> statement-breakpoint
CREATE FUNCTION city_day_start(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT day::timestamp AT TIME ZONE 'Asia/Tokyo'
$$;
--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO platform_counts SELECT city_day(created_at), 'account', count(*) FROM added GROUP BY 1;
	ELSE
		INSERT INTO platform_counts SELECT city_day(created_at), 'account', -count(*) FROM removed GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_count_added AFTER INSERT ON "users"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_count_removed AFTER DELETE ON "users"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE FUNCTION count_saved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO platform_counts SELECT city_day(created_at), 'saved', count(*) FROM added GROUP BY 1;
	ELSE
		INSERT INTO platform_counts SELECT city_day(created_at), 'saved', -count(*) FROM removed GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_content_count_added AFTER INSERT ON "saved_content"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_saved();
--> statement-breakpoint
CREATE TRIGGER saved_content_count_removed AFTER DELETE ON "saved_content"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_saved();
--> statement-breakpoint
CREATE FUNCTION count_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO platform_counts SELECT day, kind, sum(count) FROM added GROUP BY 1, 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO platform_counts SELECT day, kind, -sum(count) FROM removed GROUP BY 1, 2;
	ELSE
		INSERT INTO platform_counts SELECT day, kind, sum(change)
			FROM (SELECT day, kind, count AS change FROM added UNION ALL SELECT day, kind, -count FROM removed) changed
			GROUP BY 1, 2 HAVING sum(change) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_counts_count_added AFTER INSERT ON "content_counts"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_audience();
--> statement-breakpoint
CREATE TRIGGER content_counts_count_removed AFTER DELETE ON "content_counts"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_audience();
--> statement-breakpoint
CREATE TRIGGER content_counts_count_changed AFTER UPDATE ON "content_counts"
	REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_audience();
--> statement-breakpoint
CREATE FUNCTION count_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO platform_counts
			SELECT city_day(created_at), 'content', count(*) FROM added WHERE deleted_at IS NULL GROUP BY 1
			UNION ALL
			SELECT city_day(published_at), 'published', count(*) FROM added
			WHERE deleted_at IS NULL AND published_at IS NOT NULL GROUP BY 1;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO platform_counts
			SELECT city_day(created_at), 'content', -count(*) FROM removed WHERE deleted_at IS NULL GROUP BY 1
			UNION ALL
			SELECT city_day(published_at), 'published', -count(*) FROM removed
			WHERE deleted_at IS NULL AND published_at IS NOT NULL GROUP BY 1;
	ELSE
		INSERT INTO platform_counts
			SELECT city_day(moment), kind, sum(change) FROM (
				SELECT created_at AS moment, 'content' AS kind, 1 AS change FROM added WHERE deleted_at IS NULL
				UNION ALL SELECT created_at, 'content', -1 FROM removed WHERE deleted_at IS NULL
				UNION ALL SELECT published_at, 'published', 1 FROM added WHERE deleted_at IS NULL AND published_at IS NOT NULL
				UNION ALL SELECT published_at, 'published', -1 FROM removed WHERE deleted_at IS NULL AND published_at IS NOT NULL
			) changed GROUP BY 1, 2 HAVING sum(change) <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_content_count_added AFTER INSERT ON "partner_content"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_content();
--> statement-breakpoint
CREATE TRIGGER partner_content_count_removed AFTER DELETE ON "partner_content"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_content();
--> statement-breakpoint
CREATE TRIGGER partner_content_count_changed AFTER UPDATE ON "partner_content"
	REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_content();
--> statement-breakpoint
INSERT INTO platform_counts
	SELECT city_day(created_at) AS day, 'account' AS kind, count(*) FROM users GROUP BY 1
	UNION ALL SELECT city_day(created_at), 'saved', count(*) FROM saved_content GROUP BY 1
	UNION ALL SELECT city_day(created_at), 'content', count(*) FROM partner_content WHERE deleted_at IS NULL GROUP BY 1
	UNION ALL SELECT city_day(published_at), 'published', count(*) FROM partner_content
		WHERE deleted_at IS NULL AND published_at IS NOT NULL GROUP BY 1
	UNION ALL SELECT day, kind, sum(count) FROM content_counts GROUP BY 1, 2;
