CREATE TABLE "geocoder_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"addresses" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocoder_turns" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "geocoder_turns_one_row" CHECK ("geocoder_turns"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "project_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"contact_type" varchar(20) NOT NULL,
	"first_name" varchar(100) NOT NULL,
	"last_name" varchar(100) NOT NULL,
	"title" varchar(100),
	"organization" varchar(200),
	"email" varchar(255),
	"phone" varchar(50),
	"address" text,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_contacts_contact_type_known" CHECK ("project_contacts"."contact_type" in ('client', 'facility_admin', 'airport_manager', 'poc')),
	CONSTRAINT "project_contacts_first_name_not_blank" CHECK (btrim("project_contacts"."first_name") <> ''),
	CONSTRAINT "project_contacts_last_name_not_blank" CHECK (btrim("project_contacts"."last_name") <> ''),
	CONSTRAINT "project_contacts_address_length" CHECK (char_length("project_contacts"."address") <= 1000),
	CONSTRAINT "project_contacts_notes_length" CHECK (char_length("project_contacts"."notes") <= 10000)
);
--> statement-breakpoint
ALTER TABLE "project_contacts" ADD CONSTRAINT "project_contacts_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geocoder_answers_expires" ON "geocoder_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "project_contacts_by_name" ON "project_contacts" USING btree ("project_id",lower("last_name" || ' ' || "first_name"),"id");