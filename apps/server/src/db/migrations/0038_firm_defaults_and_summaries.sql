CREATE TABLE "firm_defaults" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"firm_name" varchar(100),
	"prepared_by" varchar(80),
	"time_zone" varchar(64),
	"logo" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_type_known";--> statement-breakpoint
ALTER TABLE "firm_defaults" ADD CONSTRAINT "firm_defaults_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_type_known" CHECK ("reports"."type" in ('site_analysis', 'dimension', 'compliance', 'summary'));