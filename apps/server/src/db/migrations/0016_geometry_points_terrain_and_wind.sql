CREATE TABLE "path_geometry_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path_id" uuid NOT NULL,
	"sequence_order" integer NOT NULL,
	"name" varchar(255) NOT NULL,
	"type" varchar(20) NOT NULL,
	"point_type" varchar(20) NOT NULL,
	"latitude" numeric(11, 8) NOT NULL,
	"longitude" numeric(11, 8) NOT NULL,
	"altitude_feet" double precision NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "path_geometry_points_sequence_from_1" CHECK ("path_geometry_points"."sequence_order" >= 1),
	CONSTRAINT "path_geometry_points_name_not_blank" CHECK (btrim("path_geometry_points"."name") <> ''),
	CONSTRAINT "path_geometry_points_type_known" CHECK ("path_geometry_points"."type" in ('threshold', 'centerline', 'boundary', 'obstacle', 'reference')),
	CONSTRAINT "path_geometry_points_point_type_known" CHECK ("path_geometry_points"."point_type" in ('start', 'waypoint', 'end', 'obstacle')),
	CONSTRAINT "path_geometry_points_latitude_range" CHECK ("path_geometry_points"."latitude" between -90 and 90),
	CONSTRAINT "path_geometry_points_longitude_range" CHECK ("path_geometry_points"."longitude" between -180 and 180),
	CONSTRAINT "path_geometry_points_altitude_feet_range" CHECK ("path_geometry_points"."altitude_feet" between 0 and 30000),
	CONSTRAINT "path_geometry_points_description_length" CHECK (char_length("path_geometry_points"."description") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "path_terrain" (
	"path_id" uuid NOT NULL,
	"leg" varchar(10) NOT NULL,
	"samples" jsonb NOT NULL,
	"source" varchar(255),
	"path_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "path_terrain_pkey" PRIMARY KEY("path_id","leg"),
	CONSTRAINT "path_terrain_leg_known" CHECK ("path_terrain"."leg" in ('in', 'out')),
	CONSTRAINT "path_terrain_samples_count" CHECK (jsonb_typeof("path_terrain"."samples") = 'array' and jsonb_array_length("path_terrain"."samples") between 2 and 20000)
);
--> statement-breakpoint
CREATE TABLE "project_wind" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"reference" varchar(20) NOT NULL,
	"record" jsonb NOT NULL,
	"source" varchar(255),
	"crosswind_kt" double precision,
	"tailwind_kt" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_wind_reference_known" CHECK ("project_wind"."reference" in ('magnetic', 'true')),
	CONSTRAINT "project_wind_crosswind_kt_range" CHECK ("project_wind"."crosswind_kt" between 0 and 250),
	CONSTRAINT "project_wind_tailwind_kt_range" CHECK ("project_wind"."tailwind_kt" between 0 and 250),
	CONSTRAINT "project_wind_record_known" CHECK ("project_wind"."record" ->> 'kind' in ('table', 'observations'))
);
--> statement-breakpoint
ALTER TABLE "path_geometry_points" ADD CONSTRAINT "path_geometry_points_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_terrain" ADD CONSTRAINT "path_terrain_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_wind" ADD CONSTRAINT "project_wind_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "path_geometry_points_sequence" ON "path_geometry_points" USING btree ("path_id","sequence_order");