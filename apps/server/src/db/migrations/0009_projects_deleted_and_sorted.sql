DROP INDEX "projects_user_updated";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "projects_user_created" ON "projects" USING btree ("user_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_user_name" ON "projects" USING btree ("user_id",lower("name"),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_user_type" ON "projects" USING btree ("user_id","type","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_user_status" ON "projects" USING btree ("user_id",(case "status" when 'draft' then 1 when 'in_progress' then 2 else 3 end),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "projects" USING btree ("deleted_at") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
-- Makes a search fast; where the server has no pg_trgm, or does not let us use it, a search works without.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "projects_text" ON "projects" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;--> statement-breakpoint
CREATE INDEX "projects_user_updated" ON "projects" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "projects"."deleted_at" is null;