ALTER TABLE "dof_libraries" DROP CONSTRAINT "dof_libraries_failed_with_reason";--> statement-breakpoint
ALTER TABLE "dof_libraries" ADD COLUMN "code" varchar(40);--> statement-breakpoint
-- The sentences of the codes, also as former builds had them; any other one says what is wrong with a file.
UPDATE "dof_libraries" SET "code" = CASE
  WHEN "reason" LIKE 'The connection to the database was lost during the import.%' THEN 'DOF_IMPORT_INTERRUPTED'
  WHEN "reason" LIKE 'The server stopped during the import.%' THEN 'DOF_IMPORT_STOPPED'
  WHEN "reason" LIKE 'The server stopped while the file was imported.%' THEN 'DOF_IMPORT_STOPPED'
  WHEN "reason" LIKE 'Something went wrong on our side while the file was imported.%' THEN 'DOF_IMPORT_BROKEN'
  WHEN "reason" LIKE 'The server is out of storage space.%' THEN 'STORAGE_FULL'
  WHEN "reason" LIKE 'The server has no room left to store this.%' THEN 'STORAGE_FULL'
  ELSE 'DOF_FILE_REFUSED'
END WHERE "state" = 'failed';--> statement-breakpoint
UPDATE "dof_libraries" SET "reason" = NULL WHERE "code" <> 'DOF_FILE_REFUSED';--> statement-breakpoint
ALTER TABLE "dof_libraries" ADD CONSTRAINT "dof_libraries_code_known" CHECK ("dof_libraries"."code" in ('DOF_FILE_REFUSED', 'DOF_IMPORT_INTERRUPTED', 'DOF_IMPORT_STOPPED', 'DOF_IMPORT_BROKEN', 'STORAGE_FULL'));--> statement-breakpoint
ALTER TABLE "dof_libraries" ADD CONSTRAINT "dof_libraries_failed_with_code" CHECK (("dof_libraries"."state" = 'failed') = ("dof_libraries"."code" is not null));--> statement-breakpoint
ALTER TABLE "dof_libraries" ADD CONSTRAINT "dof_libraries_reason_of_refusal" CHECK (("dof_libraries"."code" is not distinct from 'DOF_FILE_REFUSED') = ("dof_libraries"."reason" is not null));