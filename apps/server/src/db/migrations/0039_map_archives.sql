CREATE TABLE "map_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"name" varchar(60) NOT NULL,
	"attribution" varchar(300) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_path" uuid NOT NULL,
	"sha256" char(64) NOT NULL,
	"bytes" integer NOT NULL,
	"format" varchar(10) NOT NULL,
	"min_zoom" smallint NOT NULL,
	"max_zoom" smallint NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "map_archives_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "map_archives_name_not_blank" CHECK (btrim("map_archives"."name") <> ''),
	CONSTRAINT "map_archives_attribution_not_blank" CHECK (btrim("map_archives"."attribution") <> ''),
	CONSTRAINT "map_archives_file_name_not_blank" CHECK (btrim("map_archives"."file_name") <> ''),
	CONSTRAINT "map_archives_format_known" CHECK ("map_archives"."format" in ('vector', 'raster')),
	CONSTRAINT "map_archives_sha256_form" CHECK ("map_archives"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "map_archives" ADD CONSTRAINT "map_archives_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_archives" ADD CONSTRAINT "map_archives_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_archives" ADD CONSTRAINT "map_archives_file_path_fk" FOREIGN KEY ("file_path") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_archives_of_project" ON "map_archives" USING btree ("project_id","created_at","id");