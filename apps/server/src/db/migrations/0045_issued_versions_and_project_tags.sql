ALTER TABLE "projects" DROP CONSTRAINT "projects_scenario_is_named";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "project_filters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_version" ON "reports" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tags_are_a_list" CHECK (jsonb_typeof("projects"."tags") = 'array');--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_scenario_is_named" CHECK (("projects"."base_project_id" is null) = ("projects"."scenario_name" is null));--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_project_filters_are_a_list" CHECK (jsonb_typeof("user_settings"."project_filters") = 'array');