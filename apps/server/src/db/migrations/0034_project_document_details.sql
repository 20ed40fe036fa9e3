CREATE TABLE "project_document_details" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"firm_name" varchar(100),
	"project_number" varchar(40),
	"prepared_by" varchar(80),
	"checked_by" varchar(80),
	"revision" varchar(20),
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_document_details" ADD CONSTRAINT "project_document_details_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER record_created AFTER INSERT ON "project_document_details" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('project_id');
--> statement-breakpoint
CREATE TRIGGER record_updated AFTER UPDATE ON "project_document_details" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('project_id');
--> statement-breakpoint
CREATE TRIGGER record_deleted AFTER DELETE ON "project_document_details" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_statement('project_id');
