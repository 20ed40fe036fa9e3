ALTER TABLE "aircraft" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "aircraft_import" ON "aircraft" USING btree ("import_id") WHERE "aircraft"."import_id" is not null;