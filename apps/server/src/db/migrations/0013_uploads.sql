CREATE TABLE "stored_files" (
	"key" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"original_name" varchar(255) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"file_type" varchar(100) NOT NULL,
	"file_size" integer NOT NULL,
	"file_path" uuid NOT NULL,
	"sha256" char(64) NOT NULL,
	"description" varchar(1000),
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "uploads_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('png', 'jpeg', 'webp', 'gif', 'tiff', 'heic', 'pdf', 'dwg', 'dxf', 'kml', 'kmz', 'geojson', 'json', 'csv', 'txt', 'xlsx', 'docx', 'zip', 'las')),
	CONSTRAINT "uploads_file_size_range" CHECK ("uploads"."file_size" > 0 and "uploads"."file_size" <= 26214400),
	CONSTRAINT "uploads_file_name_not_blank" CHECK (btrim("uploads"."file_name") <> ''),
	CONSTRAINT "uploads_original_name_not_blank" CHECK (btrim("uploads"."original_name") <> ''),
	CONSTRAINT "uploads_sha256_form" CHECK ("uploads"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_path_fk" FOREIGN KEY ("file_path") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_by_age" ON "stored_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_newest" ON "uploads" USING btree ("project_id","uploaded_at" DESC NULLS LAST,"id" DESC NULLS LAST);