CREATE TABLE "point_clouds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"sha256" char(64) NOT NULL,
	"scanned_on" date,
	"horizontal_accuracy_feet" double precision,
	"vertical_accuracy_feet" double precision,
	"margin_feet" double precision NOT NULL,
	"reference_notes" jsonb NOT NULL,
	"state" varchar(10) NOT NULL,
	"problem" varchar(500),
	"surfaces_sha256" char(64),
	"points" integer DEFAULT 0 NOT NULL,
	"unplaced" integer DEFAULT 0 NOT NULL,
	"within_reach" integer DEFAULT 0 NOT NULL,
	"penetrating" integer DEFAULT 0 NOT NULL,
	"isolated" integer DEFAULT 0 NOT NULL,
	"objects" jsonb,
	"isolated_points" jsonb,
	"penetrating_csv" text,
	CONSTRAINT "point_clouds_file_name_not_blank" CHECK (btrim("point_clouds"."file_name") <> ''),
	CONSTRAINT "point_clouds_sha256_form" CHECK ("point_clouds"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "point_clouds_state_known" CHECK ("point_clouds"."state" in ('evaluating', 'ready', 'failed', 'canceled')),
	CONSTRAINT "point_clouds_failed_with_problem" CHECK (("point_clouds"."state" = 'failed') = ("point_clouds"."problem" is not null)),
	CONSTRAINT "point_clouds_ready_with_result" CHECK (num_nonnulls("point_clouds"."surfaces_sha256", "point_clouds"."objects", "point_clouds"."isolated_points", "point_clouds"."penetrating_csv") = case "point_clouds"."state" when 'ready' then 4 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "project_obstacles" DROP CONSTRAINT "project_obstacles_source_known";--> statement-breakpoint
ALTER TABLE "point_clouds" ADD CONSTRAINT "point_clouds_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_clouds" ADD CONSTRAINT "point_clouds_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_clouds_newest" ON "point_clouds" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('aircraft_check', 'aircraft_import', 'archive_check', 'archive_import', 'cleanup', 'clearance_analysis', 'data_export', 'edition_evaluation', 'mail', 'notice', 'obstacle_fetch', 'obstacle_import', 'point_cloud', 'report'));--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_source_known" CHECK ("project_obstacles"."source" in ('entered', 'survey', 'faa', 'field', 'scan'));