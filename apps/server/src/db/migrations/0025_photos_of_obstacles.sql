ALTER TABLE "project_obstacles" DROP CONSTRAINT "project_obstacles_source_known";--> statement-breakpoint
ALTER TABLE "project_obstacles" DROP CONSTRAINT "project_obstacles_line_of_survey";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "obstacle_id" uuid;--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_project_and_id" UNIQUE("project_id","id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_obstacle_fk" FOREIGN KEY ("project_id","obstacle_id") REFERENCES "public"."project_obstacles"("project_id","id") ON DELETE set null ("obstacle_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_obstacle" ON "uploads" USING btree ("project_id","obstacle_id");--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_height_before_ground" CHECK ("project_obstacles"."source" <> 'field' or "project_obstacles"."height_feet" > 0 or "project_obstacles"."elevation_feet" is null);--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_source_known" CHECK ("project_obstacles"."source" in ('entered', 'survey', 'faa', 'field'));--> statement-breakpoint
ALTER TABLE "project_obstacles" ADD CONSTRAINT "project_obstacles_line_of_survey" CHECK (("project_obstacles"."source" in ('survey', 'faa')) = ("project_obstacles"."source_line" is not null));