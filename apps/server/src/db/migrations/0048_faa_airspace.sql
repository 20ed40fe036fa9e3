CREATE TABLE "faa_airspace_areas" (
	"set_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"name" text NOT NULL,
	"ident" text NOT NULL,
	"lower" jsonb,
	"upper" jsonb,
	"south" double precision NOT NULL,
	"north" double precision NOT NULL,
	"west" double precision NOT NULL,
	"width" double precision NOT NULL,
	"polygons" jsonb NOT NULL,
	CONSTRAINT "faa_airspace_areas_pkey" PRIMARY KEY("set_id","line"),
	CONSTRAINT "faa_airspace_areas_kind_known" CHECK ("faa_airspace_areas"."kind" in ('class_b', 'class_c', 'class_d', 'class_e', 'prohibited', 'restricted', 'warning', 'alert', 'moa', 'national_security')),
	CONSTRAINT "faa_airspace_areas_south_range" CHECK ("faa_airspace_areas"."south" between -90 and 90),
	CONSTRAINT "faa_airspace_areas_north_range" CHECK ("faa_airspace_areas"."north" between -90 and 90),
	CONSTRAINT "faa_airspace_areas_west_range" CHECK ("faa_airspace_areas"."west" between -180 and 180),
	CONSTRAINT "faa_airspace_areas_width_range" CHECK ("faa_airspace_areas"."width" between 0 and 360)
);
--> statement-breakpoint
CREATE TABLE "faa_airspace_fetches" (
	"id" integer PRIMARY KEY NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"outcome" varchar(20) NOT NULL,
	"reason" text,
	CONSTRAINT "faa_airspace_fetches_outcome_known" CHECK ("faa_airspace_fetches"."outcome" in ('new_data', 'unchanged', 'failed')),
	CONSTRAINT "faa_airspace_fetches_one_row" CHECK ("faa_airspace_fetches"."id" = 1),
	CONSTRAINT "faa_airspace_fetches_failed_with_reason" CHECK (("faa_airspace_fetches"."outcome" = 'failed') = ("faa_airspace_fetches"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "faa_airspace_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"set" varchar(20) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"host" varchar(255),
	"sha256" char(64) NOT NULL,
	"cycle_date" date NOT NULL,
	"areas" integer NOT NULL,
	"left_out" integer NOT NULL,
	"refused_areas" integer NOT NULL,
	"refused" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" uuid,
	CONSTRAINT "faa_airspace_sets_one_of_a_kind" UNIQUE("set"),
	CONSTRAINT "faa_airspace_sets_set_known" CHECK ("faa_airspace_sets"."set" in ('class', 'special_use')),
	CONSTRAINT "faa_airspace_sets_file_name_not_blank" CHECK (btrim("faa_airspace_sets"."file_name") <> ''),
	CONSTRAINT "faa_airspace_sets_sha256_form" CHECK ("faa_airspace_sets"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "faa_airspace_sets_areas_positive" CHECK ("faa_airspace_sets"."areas" > 0 and "faa_airspace_sets"."left_out" >= 0 and "faa_airspace_sets"."refused_areas" >= 0)
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "faa_airspace_areas" ADD CONSTRAINT "faa_airspace_areas_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."faa_airspace_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faa_airspace_sets" ADD CONSTRAINT "faa_airspace_sets_imported_by_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faa_airspace_areas_place" ON "faa_airspace_areas" USING btree ("south","north");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('aircraft_check', 'aircraft_import', 'airspace_fetch', 'airspace_import', 'archive_check', 'archive_import', 'cleanup', 'clearance_analysis', 'data_export', 'edition_evaluation', 'mail', 'notice', 'obstacle_fetch', 'obstacle_import', 'point_cloud', 'project_archive', 'report'));