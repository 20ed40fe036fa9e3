ALTER TABLE "project_obstacles" ADD COLUMN "construction_status" varchar(20) DEFAULT 'existing' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD COLUMN "temporary_from" date;--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD COLUMN "temporary_to" date;--> statement-breakpoint
-- What was not permanent is temporary; everything else exists.
UPDATE "project_obstacles" SET "construction_status" = 'temporary' WHERE NOT "is_permanent";--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_construction_status_known" CHECK ("project_obstacles"."construction_status" in ('existing', 'proposed', 'temporary'));--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_temporary_is_not_permanent" CHECK (("project_obstacles"."construction_status" = 'temporary') = (not "project_obstacles"."is_permanent"));--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_dates_of_temporary" CHECK ("project_obstacles"."construction_status" = 'temporary' or ("project_obstacles"."temporary_from" is null and "project_obstacles"."temporary_to" is null));--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_dates_in_order" CHECK ("project_obstacles"."temporary_from" is null or "project_obstacles"."temporary_to" is null or "project_obstacles"."temporary_from" <= "project_obstacles"."temporary_to");