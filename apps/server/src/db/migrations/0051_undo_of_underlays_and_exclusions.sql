CREATE TRIGGER record_created AFTER INSERT ON "underlays" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id');
--> statement-breakpoint
CREATE TRIGGER record_updated AFTER UPDATE ON "underlays" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "underlays" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id');
--> statement-breakpoint
-- The buildings themselves are as large as files and not restored, only which of them are evaluated.
CREATE TRIGGER record_updated AFTER UPDATE ON "building_sets" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id');
