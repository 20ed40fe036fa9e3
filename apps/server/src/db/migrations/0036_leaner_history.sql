ALTER TABLE "record_changes" ADD COLUMN "change_set" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "change_set" bigint;--> statement-breakpoint
UPDATE "record_changes" SET "change_set" = first.statement
  FROM (SELECT project_id, entry, min(statement) AS statement FROM record_changes GROUP BY project_id, entry) AS first
  WHERE record_changes.entry = first.entry AND record_changes.project_id = first.project_id;
--> statement-breakpoint
-- Changes that no entry describes.
UPDATE "record_changes" SET "change_set" = statement WHERE "change_set" IS NULL;
--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
UPDATE "audit_log" SET "change_set" = change.change_set FROM record_changes AS change WHERE change.entry = audit_log.seq;
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
ALTER TABLE "record_changes" ALTER COLUMN "change_set" SET NOT NULL;--> statement-breakpoint
DROP INDEX "record_changes_of_entry";--> statement-breakpoint
DROP INDEX "record_changes_of_record";--> statement-breakpoint
DROP INDEX "record_changes_unwritten";--> statement-breakpoint
ALTER TABLE "record_changes" DROP CONSTRAINT "record_changes_pkey";--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_pkey" PRIMARY KEY("project_id","change_set","id");--> statement-breakpoint
ALTER TABLE "record_changes" DROP COLUMN "entry";
--> statement-breakpoint
-- The columns of a record's key: one or two, separated by a comma.
CREATE OR REPLACE FUNCTION key_of_record(columns text, held jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (held ->> split_part(columns, ',', 1)) || coalesce(':' || (held ->> nullif(split_part(columns, ',', 2), '')), '')
$$;
--> statement-breakpoint
-- Records what a statement changed. Nothing is recorded for a project that is being removed with everything in it. All statements of a
-- transaction have the number of the first, which its audit log entry gets too, so that nothing is written twice. Each row is converted to
-- JSON once. The old and the new rows are in the same order, so that they are paired without a join, whatever their number.
CREATE OR REPLACE FUNCTION record_changes_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  generated CONSTANT text[] := ARRAY['search_text', 'name_key'];
  bookkeeping CONSTANT text[] := generated || ARRAY['version', 'updated_at'];
  statement CONSTANT bigint := nextval('record_changes_id_seq');
  first_statement bigint := nullif(current_setting('touchdown.change_set', true), '');
BEGIN
  IF first_statement IS NULL THEN
    first_statement := statement;
    PERFORM set_config('touchdown.change_set', statement::text, true);
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_changes (project_id, change_set, statement, record, record_id, "before", "after")
      SELECT p.id, first_statement, statement, TG_TABLE_NAME, key_of_record(TG_ARGV[0], r.held), NULL, r.held - generated
      FROM unnest(ARRAY(SELECT to_jsonb(n) FROM new_rows n)) AS r(held)
      JOIN projects p ON p.id = coalesce((r.held ->> 'project_id')::uuid, project_of_record(TG_TABLE_NAME, r.held));
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_changes (project_id, change_set, statement, record, record_id, "before", "after")
      SELECT p.id, first_statement, statement, TG_TABLE_NAME, key_of_record(TG_ARGV[0], r.held), r.held - generated, NULL
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
