ALTER TABLE "uploads" DROP CONSTRAINT "uploads_file_path_unique";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "base_project_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "scenario_name" varchar(80);--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_base_project_id_fk" FOREIGN KEY ("base_project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_scenario_name_unique" ON "projects" USING btree ("base_project_id",lower("scenario_name")) WHERE "projects"."base_project_id" is not null and "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_scenarios" ON "projects" USING btree ("base_project_id") WHERE "projects"."base_project_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_file_path" ON "uploads" USING btree ("file_path");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_scenario_is_named" CHECK (("projects"."base_project_id" is null) = ("projects"."scenario_name" is null) and ("projects"."archived_at" is null or "projects"."base_project_id" is not null));--> statement-breakpoint
-- The name of a scenario's project, on every screen and file: "Riverside Hospital (Scenario B)".
CREATE FUNCTION name_scenario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT left(b.name, 252 - length(NEW.scenario_name)) || ' (' || NEW.scenario_name || ')' INTO NEW.name
    FROM projects b WHERE b.id = NEW.base_project_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_name_scenario BEFORE INSERT OR UPDATE OF name, scenario_name ON "projects"
  FOR EACH ROW WHEN (NEW.base_project_id IS NOT NULL) EXECUTE FUNCTION name_scenario();
--> statement-breakpoint
-- A renamed project renames its scenarios. That belongs to the project's change, so it is not recorded for them.
CREATE FUNCTION rename_scenarios() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET name = name, version = version + 1 WHERE base_project_id = NEW.id;
  DELETE FROM record_changes c USING projects p WHERE p.base_project_id = NEW.id AND c.project_id = p.id
    AND c.change_set = nullif(current_setting('touchdown.change_set', true), '')::bigint;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_rename_scenarios AFTER UPDATE OF name ON "projects"
  FOR EACH ROW WHEN (NEW.base_project_id IS NULL AND OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_scenarios();
