ALTER TABLE "import_progress" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "import_progress" CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "error_fields" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('aircraft_check', 'aircraft_import', 'cleanup', 'mail', 'obstacle_import', 'report'));