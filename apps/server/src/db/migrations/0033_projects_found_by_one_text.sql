DROP INDEX IF EXISTS "projects_text";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name) || chr(10) || lower(coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
-- Where pg_trgm cannot be used, searches work without.
DO $$ BEGIN
  CREATE INDEX "projects_text" ON "projects" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;
