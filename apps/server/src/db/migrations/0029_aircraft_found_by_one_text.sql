DROP INDEX "clearance_analyses_newest";--> statement-breakpoint
DROP INDEX "uploads_newest";--> statement-breakpoint
ALTER TABLE "aircraft" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name) || chr(10) || lower(manufacturer) || chr(10) || lower(model)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "aircraft_weight" ON "aircraft" USING btree (coalesce("max_gross_weight", 'infinity'::float8),"id");--> statement-breakpoint
CREATE INDEX "aircraft_length" ON "aircraft" USING btree (coalesce("overall_length", 'infinity'::float8),"id");--> statement-breakpoint
-- Where pg_trgm cannot be used, searches work without.
DO $$ BEGIN
  CREATE INDEX "aircraft_text" ON "aircraft" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE INDEX "clearance_analyses_newest" ON "clearance_analyses" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_newest" ON "uploads" USING btree ("project_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);