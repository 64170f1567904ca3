CREATE TABLE "browse_changes" (
	"count" integer NOT NULL
);
--> statement-breakpoint
-- Everything that the answer to browsing is made of. Whoever adds to that answer adds here.
CREATE FUNCTION note_browse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO browse_changes VALUES (1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_content_browse AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_content"
	FOR EACH STATEMENT EXECUTE FUNCTION note_browse_change();
--> statement-breakpoint
CREATE TRIGGER partners_browse AFTER UPDATE OF "name", "status", "brand_color", "is_sample" ON "partners"
	FOR EACH STATEMENT EXECUTE FUNCTION note_browse_change();
--> statement-breakpoint
CREATE TRIGGER categories_browse AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
	FOR EACH STATEMENT EXECUTE FUNCTION note_browse_change();
--> statement-breakpoint
CREATE TRIGGER content_media_browse AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_media"
	FOR EACH STATEMENT EXECUTE FUNCTION note_browse_change();
--> statement-breakpoint
CREATE TRIGGER media_browse AFTER UPDATE OF "kind", "variants" ON "media"
	FOR EACH STATEMENT EXECUTE FUNCTION note_browse_change();
--> statement-breakpoint
CREATE TRIGGER partner_subscriptions_browse AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_subscriptions"
	FOR EACH STATEMENT EXECUTE FUNCTION note_browse_change();
--> statement-breakpoint
CREATE TRIGGER partner_subscription_tiers_browse AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_subscription_tiers"
	FOR EACH STATEMENT EXECUTE FUNCTION note_browse_change();
