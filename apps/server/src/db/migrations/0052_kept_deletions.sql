CREATE TABLE "deleted_records" (
	"record" varchar(20) NOT NULL,
	"record_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"file_path" uuid,
	"bytes" bigint NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "deleted_records_pkey" PRIMARY KEY("record","record_id"),
	CONSTRAINT "deleted_records_record_known" CHECK ("deleted_records"."record" in ('uploads', 'map_archives', 'reports', 'building_sets', 'point_clouds')),
	CONSTRAINT "deleted_records_bytes_range" CHECK ("deleted_records"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_file_path_fk" FOREIGN KEY ("file_path") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_records_of_project" ON "deleted_records" USING btree ("project_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_by_age" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_file_path" ON "deleted_records" USING btree ("file_path");
--> statement-breakpoint
-- As before, without the columns named second: contents that are kept elsewhere when their record is deleted, and results that no one enters.
CREATE OR REPLACE FUNCTION record_changes_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  generated CONSTANT text[] := ARRAY['search_text', 'name_key'];
  bookkeeping CONSTANT text[] := generated || ARRAY['version', 'updated_at'];
  unrecorded CONSTANT text[] := generated || string_to_array(coalesce(TG_ARGV[1], ''), ',');
  statement CONSTANT bigint := nextval('record_changes_id_seq');
  first_statement bigint := nullif(current_setting('touchdown.change_set', true), '');
BEGIN
  IF first_statement IS NULL THEN
    first_statement := statement;
    PERFORM set_config('touchdown.change_set', statement::text, true);
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_changes (project_id, change_set, statement, record, record_id, "before", "after")
      SELECT p.id, first_statement, statement, TG_TABLE_NAME, key_of_record(TG_ARGV[0], r.held), NULL, r.held - unrecorded
      FROM unnest(ARRAY(SELECT to_jsonb(n) FROM new_rows n)) AS r(held)
      JOIN projects p ON p.id = coalesce((r.held ->> 'project_id')::uuid, project_of_record(TG_TABLE_NAME, r.held));
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_changes (project_id, change_set, statement, record, record_id, "before", "after")
      SELECT p.id, first_statement, statement, TG_TABLE_NAME, key_of_record(TG_ARGV[0], r.held), r.held - unrecorded, NULL
      FROM unnest(ARRAY(SELECT to_jsonb(o) FROM old_rows o)) AS r(held)
      JOIN projects p ON p.id = coalesce((r.held ->> 'project_id')::uuid, project_of_record(TG_TABLE_NAME, r.held));
  ELSE
    INSERT INTO record_changes (project_id, change_set, statement, record, record_id, "before", "after")
      SELECT p.id, first_statement, statement, TG_TABLE_NAME, key_of_record(TG_ARGV[0], r.held), d.before, d.after
      FROM unnest(ARRAY(SELECT to_jsonb(o) FROM old_rows o), ARRAY(SELECT to_jsonb(n) FROM new_rows n)) AS r(was, held)
      JOIN projects p ON p.id = coalesce((r.held ->> 'project_id')::uuid, project_of_record(TG_TABLE_NAME, r.held))
      CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(c.name, r.was -> c.name) AS before, jsonb_object_agg(c.name, c.value) AS after
        FROM jsonb_each(r.held) AS c(name, value)
        WHERE c.value <> r.was -> c.name AND c.name <> ALL (bookkeeping)
      ) d
      WHERE d.before IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER record_created AFTER INSERT ON "uploads" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'file_path,sha256');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "uploads" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'file_path,sha256');
--> statement-breakpoint
CREATE TRIGGER record_created AFTER INSERT ON "building_sets" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'packed');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "building_sets" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'packed');
--> statement-breakpoint
CREATE TRIGGER record_created AFTER INSERT ON "map_archives" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'file_path,sha256');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "map_archives" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'file_path,sha256');
--> statement-breakpoint
-- A deletion has the state, which says whether its contents are kept.
CREATE TRIGGER record_created AFTER INSERT ON "point_clouds" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'state,problem,surfaces_sha256,points,unplaced,within_reach,penetrating,isolated,objects,isolated_points,penetrating_csv,kept_points,reference_notes');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "point_clouds" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'problem,surfaces_sha256,points,unplaced,within_reach,penetrating,isolated,objects,isolated_points,penetrating_csv,kept_points,reference_notes');
--> statement-breakpoint
CREATE TRIGGER record_created AFTER INSERT ON "reports" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'state,file_name,problem,generated_at,file_path,file_size,sha256,inputs,inputs_sha256,rules,engine_version,audit_seq,audit_hash,key_id,signature,version_id,origin');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "reports" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('id', 'problem,generated_at,file_path,file_size,sha256,inputs,inputs_sha256,rules,engine_version,audit_seq,audit_hash,key_id,signature,version_id,origin');
