DROP INDEX "reports_newest";--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("project_id","requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);