-- Which three letters on end are in a text: a mark for each, at a place worked out from their code points.
CREATE FUNCTION search_marks(word text) RETURNS bit LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    bit_or(set_bit(
      0::bit(4096),
      (ascii(substr(word, n, 1)) * 961 + ascii(substr(word, n + 1, 1)) * 31 + ascii(substr(word, n + 2, 1))) % 4096,
      1
    )),
    0::bit(4096)
  )
  FROM generate_series(1, char_length(word) - 2) AS n
$$;
--> statement-breakpoint
CREATE FUNCTION contact_stretches_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order always, so that two of these do not wait for each other.
  INSERT INTO contact_stretches AS known ("project_id", "beginning", "first_key", "last_key", "marks")
    SELECT project_id, left(name_key, 2), min(name_key), max(name_key), bit_or(search_marks(search_text))
    FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("project_id", "beginning") DO UPDATE SET
    first_key = least(known.first_key, excluded.first_key),
    last_key = greatest(known.last_key, excluded.last_key),
    marks = known.marks | excluded.marks
  WHERE excluded.first_key < known.first_key OR excluded.last_key > known.last_key OR known.marks | excluded.marks <> known.marks;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_stretches_grow_with_new AFTER INSERT ON "project_contacts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_stretches_grow();
--> statement-breakpoint
CREATE TRIGGER contact_stretches_grow_with_changed AFTER UPDATE ON "project_contacts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_stretches_grow();
--> statement-breakpoint
-- Those that are there already.
UPDATE "project_contacts" SET "version" = "version";
