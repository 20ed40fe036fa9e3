CREATE TABLE "clearance_analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"engine_version" varchar(20) NOT NULL,
	"rule_set" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"inputs_sha256" char(64) NOT NULL,
	"part_hashes" jsonb NOT NULL,
	"path_count" integer NOT NULL,
	"obstacle_count" integer NOT NULL,
	"not_judged" integer NOT NULL,
	"summary" jsonb NOT NULL,
	"path_summaries" jsonb NOT NULL,
	"left_out" jsonb NOT NULL,
	"notes" text,
	CONSTRAINT "clearance_analyses_inputs_sha256_form" CHECK ("clearance_analyses"."inputs_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "clearance_analyses_notes_length" CHECK (char_length("clearance_analyses"."notes") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "dof_libraries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" varchar(20) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"sha256" char(64) NOT NULL,
	"format" varchar(3) NOT NULL,
	"cycle_date" date NOT NULL,
	"bytes" integer NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"refused_rows" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"started_by" uuid,
	CONSTRAINT "dof_libraries_state_known" CHECK ("dof_libraries"."state" in ('importing', 'current', 'replaced', 'failed', 'cancelled')),
	CONSTRAINT "dof_libraries_format_known" CHECK ("dof_libraries"."format" in ('dat', 'csv')),
	CONSTRAINT "dof_libraries_file_name_not_blank" CHECK (btrim("dof_libraries"."file_name") <> ''),
	CONSTRAINT "dof_libraries_bytes_range" CHECK ("dof_libraries"."bytes" between 1 and 209715200),
	CONSTRAINT "dof_libraries_rows_range" CHECK ("dof_libraries"."rows" between 0 and 900000),
	CONSTRAINT "dof_libraries_sha256_form" CHECK ("dof_libraries"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "dof_libraries_ended" CHECK (("dof_libraries"."state" = 'importing') = ("dof_libraries"."ended_at" is null)),
	CONSTRAINT "dof_libraries_failed_with_reason" CHECK (("dof_libraries"."state" = 'failed') = ("dof_libraries"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "dof_obstacles" (
	"library_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"oas_number" varchar(9) NOT NULL,
	"is_verified" boolean NOT NULL,
	"country" varchar(2) NOT NULL,
	"state" varchar(2) NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"kind" text NOT NULL,
	"quantity" smallint NOT NULL,
	"height_agl_feet" integer NOT NULL,
	"top_feet" integer NOT NULL,
	"lighting" varchar(1) NOT NULL,
	"horizontal_accuracy" varchar(1) NOT NULL,
	"vertical_accuracy" varchar(1) NOT NULL,
	"marking" varchar(1) NOT NULL,
	"faa_study" text,
	"action" varchar(1) NOT NULL,
	"action_date" varchar(7),
	CONSTRAINT "dof_obstacles_pkey" PRIMARY KEY("library_id","line"),
	CONSTRAINT "dof_obstacles_latitude_range" CHECK ("dof_obstacles"."latitude" between -90 and 90),
	CONSTRAINT "dof_obstacles_longitude_range" CHECK ("dof_obstacles"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "path_obstacles" (
	"analysis_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"obstacle_id" uuid NOT NULL,
	"obstacle_name" varchar(255) NOT NULL,
	"obstacle_type" varchar(20) NOT NULL,
	"latitude" numeric(11, 8) NOT NULL,
	"longitude" numeric(11, 8) NOT NULL,
	"height_feet" double precision NOT NULL,
	"top_feet" double precision NOT NULL,
	"path_id" uuid,
	"path_name" text,
	"status" varchar(20) NOT NULL,
	"surface_kind" varchar(30),
	"surface_name" text,
	"paragraph" text,
	"required_clearance_feet" double precision,
	"actual_clearance_feet" double precision,
	"penetration_feet" double precision NOT NULL,
	"is_critical" boolean NOT NULL,
	"recommended_action" text,
	CONSTRAINT "path_obstacles_pkey" PRIMARY KEY("analysis_id","place"),
	CONSTRAINT "path_obstacles_obstacle_type_known" CHECK ("path_obstacles"."obstacle_type" in ('building', 'tower', 'tree', 'terrain', 'antenna', 'other')),
	CONSTRAINT "path_obstacles_status_known" CHECK ("path_obstacles"."status" in ('compliant', 'warning', 'violation')),
	CONSTRAINT "path_obstacles_penetration_feet_range" CHECK ("path_obstacles"."penetration_feet" between 0 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "project_obstacles" DROP CONSTRAINT "project_obstacles_elevation_feet_range";--> statement-breakpoint
ALTER TABLE "project_obstacles" DROP CONSTRAINT "project_obstacles_source_known";--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD COLUMN "faa" jsonb;--> statement-breakpoint
ALTER TABLE "clearance_analyses" ADD CONSTRAINT "clearance_analyses_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_analyses" ADD CONSTRAINT "clearance_analyses_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dof_libraries" ADD CONSTRAINT "dof_libraries_started_by_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dof_obstacles" ADD CONSTRAINT "dof_obstacles_library_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."dof_libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_obstacles" ADD CONSTRAINT "path_obstacles_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."clearance_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clearance_analyses_newest" ON "clearance_analyses" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "dof_libraries_one_of_a_kind" ON "dof_libraries" USING btree ("state") WHERE "dof_libraries"."state" in ('importing', 'current');--> statement-breakpoint
CREATE INDEX "dof_libraries_newest" ON "dof_libraries" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dof_obstacles_place" ON "dof_obstacles" USING btree ("latitude","longitude");--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_ground_from_zero" CHECK ("project_obstacles"."source" = 'faa' or coalesce("project_obstacles"."elevation_feet", 0) >= 0);--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_record_of_faa" CHECK (("project_obstacles"."source" = 'faa') = ("project_obstacles"."faa" is not null));--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_elevation_feet_range" CHECK ("project_obstacles"."elevation_feet" between -2000 and 30000);--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_source_known" CHECK ("project_obstacles"."source" in ('entered', 'survey', 'faa'));