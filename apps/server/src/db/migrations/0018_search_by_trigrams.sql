-- Makes searches fast; where the server has no pg_trgm, or does not let us use it, they work without. The index of projects is made
-- anew, for entries that waited in it kept the planner from it.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  DROP INDEX IF EXISTS "projects_text";
  CREATE INDEX "project_contacts_text" ON "project_contacts" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops,("last_name" || ', ' || "first_name") gin_trgm_ops,"organization" gin_trgm_ops,"email" gin_trgm_ops) WITH (gin_pending_list_limit=64);
  CREATE INDEX "projects_text" ON "projects" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops) WITH (gin_pending_list_limit=64);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;
