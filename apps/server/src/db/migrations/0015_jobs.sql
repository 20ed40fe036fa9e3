CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(40) NOT NULL,
	"state" varchar(10) NOT NULL,
	"input" jsonb NOT NULL,
	"requested_by" uuid,
	"project_id" uuid,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"error_code" varchar(40),
	"error" varchar(500),
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('cleanup')),
	CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('queued', 'running', 'done', 'failed', 'canceled')),
	CONSTRAINT "jobs_progress_range" CHECK ("jobs"."done" >= 0 and "jobs"."total" >= 0),
	CONSTRAINT "jobs_ended" CHECK (("jobs"."state" in ('queued', 'running')) = ("jobs"."ended_at" is null)),
	CONSTRAINT "jobs_failed_with_reason" CHECK (("jobs"."state" = 'failed') = (num_nonnulls("jobs"."error_code", "jobs"."error") = 2))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_requested_by_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("id") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_requested_by" ON "jobs" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "jobs_project" ON "jobs" USING btree ("project_id");