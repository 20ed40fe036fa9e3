ALTER TABLE "deleted_records" DROP CONSTRAINT "deleted_records_record_known";--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_record_known" CHECK ("deleted_records"."record" in ('uploads', 'map_archives', 'reports', 'building_sets', 'point_clouds', 'terrain_models'));--> statement-breakpoint
CREATE TRIGGER record_created AFTER INSERT ON "terrain_models" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'packed');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "terrain_models" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'packed');
