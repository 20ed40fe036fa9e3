CREATE TABLE "notice_answers" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_answers_is_object" CHECK (jsonb_typeof("notice_answers"."answers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "project_parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"ring" jsonb NOT NULL,
	"source" varchar(20) NOT NULL,
	"source_file" varchar(255),
	"coordinate_system" varchar(255),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_parcels_name_not_blank" CHECK (btrim("project_parcels"."name") <> ''),
	CONSTRAINT "project_parcels_source_known" CHECK ("project_parcels"."source" in ('drawn', 'typed', 'kml', 'geojson', 'dxf')),
	CONSTRAINT "project_parcels_ring_corners" CHECK (jsonb_typeof("project_parcels"."ring") = 'array' and jsonb_array_length("project_parcels"."ring") between 3 and 500)
);
--> statement-breakpoint
ALTER TABLE "notice_answers" ADD CONSTRAINT "notice_answers_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_parcels" ADD CONSTRAINT "project_parcels_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_parcels_in_order" ON "project_parcels" USING btree ("project_id","created_at","id");