CREATE TABLE "dimension_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"fingerprint" char(64) NOT NULL,
	"state" varchar(20) NOT NULL,
	"notice" text NOT NULL,
	"reason" varchar(500) NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dimension_overrides_state_known" CHECK ("dimension_overrides"."state" in ('out_of_date', 'below_minimum')),
	CONSTRAINT "dimension_overrides_reason_not_blank" CHECK (btrim("dimension_overrides"."reason") <> ''),
	CONSTRAINT "dimension_overrides_fingerprint_form" CHECK ("dimension_overrides"."fingerprint" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "dimension_overrides" ADD CONSTRAINT "dimension_overrides_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimension_overrides" ADD CONSTRAINT "dimension_overrides_recorded_by_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dimension_overrides_newest" ON "dimension_overrides" USING btree ("project_id","fingerprint","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);