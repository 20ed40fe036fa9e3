CREATE TABLE "dof_fetches" (
	"id" integer PRIMARY KEY NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"outcome" varchar(20) NOT NULL,
	"reason" text,
	"import_id" uuid,
	"url" text,
	"etag" text,
	"last_modified" text,
	CONSTRAINT "dof_fetches_outcome_known" CHECK ("dof_fetches"."outcome" in ('new_file', 'unchanged', 'failed')),
	CONSTRAINT "dof_fetches_one_row" CHECK ("dof_fetches"."id" = 1),
	CONSTRAINT "dof_fetches_failed_with_reason" CHECK (("dof_fetches"."outcome" = 'failed') = ("dof_fetches"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "elevation_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"elevation_feet" double precision,
	"resolution_meters" double precision,
	"as_of" date,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
CREATE INDEX "elevation_answers_expires" ON "elevation_answers" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('aircraft_check', 'aircraft_import', 'archive_check', 'archive_import', 'cleanup', 'clearance_analysis', 'data_export', 'edition_evaluation', 'mail', 'notice', 'obstacle_fetch', 'obstacle_import', 'report'));