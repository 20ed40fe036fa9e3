-- A stretch of which a contact went or changed may promise too much: it is noted as loose, under the lock that a writer of it takes
-- anyway, so that who makes it anew misses neither the one nor the other.
CREATE FUNCTION contact_stretches_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The stretches that are left and those that are entered in one order, so that two of these do not wait for each other.
  INSERT INTO contact_stretches AS known ("project_id", "beginning", "first_key", "last_key", "marks", "is_loose")
    SELECT project_id, left(name_key, 2), min(name_key), max(name_key), bit_or(marks), bool_or(is_loose)
    FROM (
      SELECT project_id, name_key, search_marks(search_text) AS marks, false AS is_loose FROM changed
      UNION ALL
      SELECT former.project_id, former.name_key, 0::bit(4096), true FROM former JOIN changed USING (id)
      WHERE (former.project_id, former.name_key, former.search_text) <> (changed.project_id, changed.name_key, changed.search_text)
    ) AS touched
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("project_id", "beginning") DO UPDATE SET
    first_key = least(known.first_key, excluded.first_key),
    last_key = greatest(known.last_key, excluded.last_key),
    marks = known.marks | excluded.marks,
    is_loose = known.is_loose OR excluded.is_loose
  WHERE excluded.first_key < known.first_key OR excluded.last_key > known.last_key OR known.marks | excluded.marks <> known.marks
    OR excluded.is_loose AND NOT known.is_loose;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION contact_stretches_loosen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH held AS (
    SELECT project_id, beginning, is_loose FROM contact_stretches
    WHERE (project_id, beginning) IN (SELECT project_id, left(name_key, 2) FROM gone)
    ORDER BY project_id, beginning FOR UPDATE
  )
  UPDATE contact_stretches SET is_loose = true FROM held
  WHERE contact_stretches.project_id = held.project_id AND contact_stretches.beginning = held.beginning AND NOT held.is_loose;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER contact_stretches_grow_with_changed ON "project_contacts";
--> statement-breakpoint
CREATE TRIGGER contact_stretches_move_with_changed AFTER UPDATE ON "project_contacts"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_stretches_move();
--> statement-breakpoint
CREATE TRIGGER contact_stretches_loosen_with_gone AFTER DELETE ON "project_contacts"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION contact_stretches_loosen();
--> statement-breakpoint
-- What went or changed before this was noted by nobody.
UPDATE "contact_stretches" SET "is_loose" = true;
