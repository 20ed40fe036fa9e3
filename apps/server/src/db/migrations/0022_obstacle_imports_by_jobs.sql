-- The FAA obstacle file is imported by background jobs. An import that runs now is not continued.
UPDATE "dof_libraries" SET "state" = 'failed', "code" = 'DOF_IMPORT_STOPPED', "ended_at" = now(), "rows" = 0 WHERE "state" = 'importing';--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "file_key" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_file" ON "jobs" USING btree ("file_key") WHERE "jobs"."file_key" is not null;--> statement-breakpoint
ALTER TABLE "dof_libraries" DROP COLUMN "cancel_asked";--> statement-breakpoint
ALTER TABLE "dof_libraries" DROP COLUMN "heard_at";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('cleanup', 'mail', 'obstacle_import', 'report'));