CREATE TABLE "offers" (
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"name" jsonb,
	"description" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_partner_id_kind_id_pk" PRIMARY KEY("partner_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_counts" (
	"content_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "content_counts_content_id_day_kind_pk" PRIMARY KEY("content_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "count_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "count_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "count_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_counts" ADD CONSTRAINT "content_counts_content_id_partner_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."partner_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_counts" ADD CONSTRAINT "content_counts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_counts_partner" ON "content_counts" USING btree ("partner_id","day");