DROP INDEX "project_contacts_by_name";--> statement-breakpoint
ALTER TABLE "project_contacts" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(last_name || ' ' || first_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "project_contacts_by_name" ON "project_contacts" USING btree ("project_id","name_key","id","search_text");--> statement-breakpoint
ALTER TABLE "project_contacts" ADD CONSTRAINT "project_contacts_search_text_bytes" CHECK (octet_length("project_contacts"."search_text") <= 1800);