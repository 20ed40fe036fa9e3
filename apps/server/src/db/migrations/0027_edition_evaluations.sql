CREATE TABLE "edition_evaluation_projects" (
	"evaluation_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "edition_evaluation_projects_pkey" PRIMARY KEY("evaluation_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "edition_evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"before_edition_id" varchar(100) NOT NULL,
	"before_revision" integer NOT NULL,
	"before_hash" char(71) NOT NULL,
	"after_edition_id" varchar(100) NOT NULL,
	"after_revision" integer NOT NULL,
	"after_hash" char(71) NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"evaluated" integer,
	"changed" integer,
	CONSTRAINT "edition_evaluations_before_hash_form" CHECK ("before_hash" ~ '^sha256:[0-9a-f]{64}$'),
	CONSTRAINT "edition_evaluations_after_hash_form" CHECK ("after_hash" ~ '^sha256:[0-9a-f]{64}$'),
	CONSTRAINT "edition_evaluations_end_is_whole" CHECK (num_nulls("edition_evaluations"."ended_at", "edition_evaluations"."evaluated", "edition_evaluations"."changed") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "edition_evaluation_projects" ADD CONSTRAINT "edition_evaluation_projects_evaluation_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."edition_evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_evaluation_projects" ADD CONSTRAINT "edition_evaluation_projects_project_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_evaluations" ADD CONSTRAINT "edition_evaluations_requested_by_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_evaluation_projects_of_project" ON "edition_evaluation_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "edition_evaluations_newest" ON "edition_evaluations" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('aircraft_check', 'aircraft_import', 'archive_check', 'archive_import', 'cleanup', 'clearance_analysis', 'edition_evaluation', 'mail', 'obstacle_import', 'report'));