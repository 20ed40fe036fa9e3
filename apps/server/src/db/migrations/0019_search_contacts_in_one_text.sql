DROP INDEX IF EXISTS "project_contacts_text";--> statement-breakpoint
ALTER TABLE "project_contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ', ' || first_name || chr(10) || coalesce(organization, '') || chr(10) || coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
-- Where pg_trgm cannot be used, searches work without.
DO $$ BEGIN
  CREATE INDEX "project_contacts_text" ON "project_contacts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;
