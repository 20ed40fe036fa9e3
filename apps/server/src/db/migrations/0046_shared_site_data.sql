-- What is around a site belongs to the project, and its scenarios share it.
-- A scenario's copy of a file that its project has, or that another of its scenarios has, is not needed twice.
DELETE FROM "building_sets" c USING "projects" p
  WHERE p.id = c.project_id AND p.base_project_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM "building_sets" o JOIN "projects" q ON q.id = o.project_id
    WHERE coalesce(q.base_project_id, q.id) = p.base_project_id AND o.file_name = c.file_name AND md5(o.packed) = md5(c.packed)
      AND (q.base_project_id IS NULL OR o.id < c.id)
  );
--> statement-breakpoint
UPDATE "building_sets" c SET project_id = p.base_project_id FROM "projects" p WHERE p.id = c.project_id AND p.base_project_id IS NOT NULL;
--> statement-breakpoint
UPDATE "point_clouds" c SET project_id = p.base_project_id FROM "projects" p WHERE p.id = c.project_id AND p.base_project_id IS NOT NULL;
