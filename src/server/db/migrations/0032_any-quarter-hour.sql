ALTER TABLE "attempt_counters" ADD COLUMN "heard_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- When those before were heard is not known: as if it were now, so that nobody has more of them than they should.
UPDATE "attempt_counters" SET "heard_at" = array_fill(now(), ARRAY[least("count", 60)]), "resets_at" = now() + interval '1 hour'
WHERE "resets_at" > now();--> statement-breakpoint
ALTER TABLE "attempt_counters" DROP COLUMN "count";
