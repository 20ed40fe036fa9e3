-- The head starts where the log stands, is never removed and never goes back.
INSERT INTO "audit_head" ("seq", "hash")
  SELECT seq, hash FROM (
    SELECT "seq", "hash" FROM "audit_log" UNION ALL SELECT 0, repeat('0', 64)
  ) AS entries ORDER BY seq DESC LIMIT 1;
--> statement-breakpoint
CREATE FUNCTION audit_head_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.seq > OLD.seq THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_head only grows' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_head_only_grows BEFORE UPDATE OR DELETE ON "audit_head"
  FOR EACH ROW EXECUTE FUNCTION audit_head_only_grows();
--> statement-breakpoint
CREATE TRIGGER audit_head_is_kept BEFORE TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_head_only_grows();
