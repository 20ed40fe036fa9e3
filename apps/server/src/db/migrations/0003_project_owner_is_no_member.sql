-- The owner of a project is never one of its members as well; looked at when the transaction ends, so that a project can change hands.
CREATE FUNCTION project_owner_is_no_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM projects JOIN project_members ON project_members.project_id = projects.id AND project_members.user_id = projects.user_id
    WHERE projects.id = COALESCE(to_jsonb(NEW) ->> 'project_id', to_jsonb(NEW) ->> 'id')::uuid
  ) THEN
    RAISE EXCEPTION 'the owner of a project cannot be its member'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'project_members_not_owner', TABLE = 'project_members';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER project_members_not_owner AFTER INSERT OR UPDATE ON "project_members"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project_owner_is_no_member();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_owner_not_member AFTER UPDATE OF user_id ON "projects"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project_owner_is_no_member();
