CREATE TABLE "adjusted_dimensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"calculation_id" uuid,
	"tlof_length" double precision NOT NULL,
	"tlof_width" double precision NOT NULL,
	"tlof_area" double precision NOT NULL,
	"fato_length" double precision NOT NULL,
	"fato_width" double precision NOT NULL,
	"fato_area" double precision NOT NULL,
	"safety_area_length" double precision NOT NULL,
	"safety_area_width" double precision NOT NULL,
	"safety_area_area" double precision NOT NULL,
	"faa_minimums" jsonb NOT NULL,
	"adjustment_reason" text,
	"status" varchar(20) DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "adjusted_dimensions_status_known" CHECK ("adjusted_dimensions"."status" in ('active', 'superseded')),
	CONSTRAINT "adjusted_dimensions_adjustment_reason_length" CHECK (char_length("adjusted_dimensions"."adjustment_reason") <= 10000),
	CONSTRAINT "adjusted_dimensions_tlof_length_range" CHECK ("adjusted_dimensions"."tlof_length" > 0 and "adjusted_dimensions"."tlof_length" <= 10000),
	CONSTRAINT "adjusted_dimensions_tlof_width_range" CHECK ("adjusted_dimensions"."tlof_width" > 0 and "adjusted_dimensions"."tlof_width" <= 10000),
	CONSTRAINT "adjusted_dimensions_fato_length_range" CHECK ("adjusted_dimensions"."fato_length" > 0 and "adjusted_dimensions"."fato_length" <= 10000),
	CONSTRAINT "adjusted_dimensions_fato_width_range" CHECK ("adjusted_dimensions"."fato_width" > 0 and "adjusted_dimensions"."fato_width" <= 10000),
	CONSTRAINT "adjusted_dimensions_safety_area_length_range" CHECK ("adjusted_dimensions"."safety_area_length" > 0 and "adjusted_dimensions"."safety_area_length" <= 10000),
	CONSTRAINT "adjusted_dimensions_safety_area_width_range" CHECK ("adjusted_dimensions"."safety_area_width" > 0 and "adjusted_dimensions"."safety_area_width" <= 10000),
	CONSTRAINT "adjusted_dimensions_tlof_area_range" CHECK ("adjusted_dimensions"."tlof_area" > 0 and "adjusted_dimensions"."tlof_area" <= 100000000),
	CONSTRAINT "adjusted_dimensions_fato_area_range" CHECK ("adjusted_dimensions"."fato_area" > 0 and "adjusted_dimensions"."fato_area" <= 100000000),
	CONSTRAINT "adjusted_dimensions_safety_area_area_range" CHECK ("adjusted_dimensions"."safety_area_area" > 0 and "adjusted_dimensions"."safety_area_area" <= 100000000)
);
--> statement-breakpoint
CREATE TABLE "aircraft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"manufacturer" varchar(255) NOT NULL,
	"model" varchar(255) NOT NULL,
	"type" varchar(20) NOT NULL,
	"category" varchar(20) NOT NULL,
	"design_group" varchar(50),
	"max_gross_weight" double precision,
	"overall_length" double precision,
	"overall_width" double precision,
	"overall_height" double precision,
	"rotor_diameter" double precision,
	"controlling_dimension" double precision,
	"rotor_configuration" varchar(20),
	"tail_rotor_circle_radius" double precision,
	"undercarriage_type" varchar(20),
	"undercarriage_width" double precision,
	"undercarriage_length" double precision,
	"approach_speed" double precision,
	"performance" jsonb,
	"is_reference" boolean DEFAULT false NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unverified_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"derived_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confidence" double precision,
	"notes" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aircraft_name_not_blank" CHECK (btrim("aircraft"."name") <> ''),
	CONSTRAINT "aircraft_manufacturer_not_blank" CHECK (btrim("aircraft"."manufacturer") <> ''),
	CONSTRAINT "aircraft_model_not_blank" CHECK (btrim("aircraft"."model") <> ''),
	CONSTRAINT "aircraft_type_known" CHECK ("aircraft"."type" in ('helicopter', 'eVTOL', 'airplane')),
	CONSTRAINT "aircraft_category_known" CHECK ("aircraft"."category" in ('normal', 'transport', 'restricted')),
	CONSTRAINT "aircraft_rotor_configuration_known" CHECK ("aircraft"."rotor_configuration" in ('single_main', 'tandem', 'dual', 'coaxial')),
	CONSTRAINT "aircraft_undercarriage_type_known" CHECK ("aircraft"."undercarriage_type" in ('wheel', 'skid')),
	CONSTRAINT "aircraft_max_gross_weight_range" CHECK ("aircraft"."max_gross_weight" > 0 and "aircraft"."max_gross_weight" <= 2000000),
	CONSTRAINT "aircraft_overall_length_range" CHECK ("aircraft"."overall_length" > 0 and "aircraft"."overall_length" <= 10000),
	CONSTRAINT "aircraft_overall_width_range" CHECK ("aircraft"."overall_width" > 0 and "aircraft"."overall_width" <= 10000),
	CONSTRAINT "aircraft_overall_height_range" CHECK ("aircraft"."overall_height" > 0 and "aircraft"."overall_height" <= 10000),
	CONSTRAINT "aircraft_rotor_diameter_range" CHECK ("aircraft"."rotor_diameter" > 0 and "aircraft"."rotor_diameter" <= 10000),
	CONSTRAINT "aircraft_controlling_dimension_range" CHECK ("aircraft"."controlling_dimension" > 0 and "aircraft"."controlling_dimension" <= 10000),
	CONSTRAINT "aircraft_tail_rotor_circle_radius_range" CHECK ("aircraft"."tail_rotor_circle_radius" > 0 and "aircraft"."tail_rotor_circle_radius" <= 10000),
	CONSTRAINT "aircraft_undercarriage_width_range" CHECK ("aircraft"."undercarriage_width" > 0 and "aircraft"."undercarriage_width" <= 10000),
	CONSTRAINT "aircraft_undercarriage_length_range" CHECK ("aircraft"."undercarriage_length" > 0 and "aircraft"."undercarriage_length" <= 10000),
	CONSTRAINT "aircraft_approach_speed_range" CHECK ("aircraft"."approach_speed" > 0 and "aircraft"."approach_speed" <= 1000),
	CONSTRAINT "aircraft_confidence_range" CHECK ("aircraft"."confidence" between 0 and 1),
	CONSTRAINT "aircraft_added_rows_are_whole" CHECK ("aircraft"."is_reference" or ("aircraft"."max_gross_weight" is not null and "aircraft"."overall_length" is not null and "aircraft"."overall_width" is not null)),
	CONSTRAINT "aircraft_controlling_dimension_encloses" CHECK ("aircraft"."is_reference" or "aircraft"."controlling_dimension" is null or "aircraft"."controlling_dimension" >= greatest("aircraft"."overall_length", "aircraft"."overall_width"))
);
--> statement-breakpoint
CREATE TABLE "aircraft_seeds" (
	"aircraft_id" uuid PRIMARY KEY NOT NULL,
	"seed_hash" text NOT NULL,
	"seeded_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity_id" text,
	"project_id" uuid,
	"details" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "calculations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"aircraft_id" uuid,
	"calculation_type" varchar(20) NOT NULL,
	"results" jsonb NOT NULL,
	"faa_compliant" boolean DEFAULT false NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calculations_project_and_id" UNIQUE("project_id","id"),
	CONSTRAINT "calculations_calculation_type_known" CHECK ("calculations"."calculation_type" in ('heliport', 'vertiport', 'mixed')),
	CONSTRAINT "calculations_notes_length" CHECK (char_length("calculations"."notes") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" varchar(200) NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitation_usages" (
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_usages_pkey" PRIMARY KEY("invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" varchar(100) NOT NULL,
	"email" varchar(255),
	"max_uses" integer DEFAULT 1 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_code_not_blank" CHECK (btrim("invitations"."code") <> ''),
	CONSTRAINT "invitations_max_uses_range" CHECK ("invitations"."max_uses" >= 1),
	CONSTRAINT "invitations_used_count_range" CHECK ("invitations"."used_count" between 0 and "invitations"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "paths" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"type" varchar(20) NOT NULL,
	"ingress_heading_degrees" double precision,
	"egress_heading_degrees" double precision,
	"heading_reference" varchar(20) NOT NULL,
	"profile_type" varchar(30) NOT NULL,
	"is_primary_surface" boolean DEFAULT false NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"path_geometry_type" varchar(20) NOT NULL,
	"path_angle_degrees" double precision NOT NULL,
	"path_width_feet" double precision NOT NULL,
	"minimum_altitude_feet" double precision,
	"maximum_altitude_feet" double precision,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paths_name_not_blank" CHECK (btrim("paths"."name") <> ''),
	CONSTRAINT "paths_type_known" CHECK ("paths"."type" in ('approach', 'departure', 'both')),
	CONSTRAINT "paths_ingress_heading_degrees_range" CHECK ("paths"."ingress_heading_degrees" between 0 and 359.99),
	CONSTRAINT "paths_egress_heading_degrees_range" CHECK ("paths"."egress_heading_degrees" between 0 and 359.99),
	CONSTRAINT "paths_heading_reference_known" CHECK ("paths"."heading_reference" in ('magnetic', 'true')),
	CONSTRAINT "paths_profile_type_known" CHECK ("paths"."profile_type" in ('standard', 'lateral_extension')),
	CONSTRAINT "paths_path_geometry_type_known" CHECK ("paths"."path_geometry_type" in ('straight')),
	CONSTRAINT "paths_path_angle_degrees_range" CHECK ("paths"."path_angle_degrees" between 0.1 and 45),
	CONSTRAINT "paths_path_width_feet_range" CHECK ("paths"."path_width_feet" between 50 and 10000),
	CONSTRAINT "paths_minimum_altitude_feet_range" CHECK ("paths"."minimum_altitude_feet" between 0 and 30000),
	CONSTRAINT "paths_maximum_altitude_feet_range" CHECK ("paths"."maximum_altitude_feet" between 0 and 30000),
	CONSTRAINT "paths_notes_length" CHECK (char_length("paths"."notes") <= 10000),
	CONSTRAINT "paths_altitudes_in_order" CHECK ("paths"."minimum_altitude_feet" < "paths"."maximum_altitude_feet"),
	CONSTRAINT "paths_heading_for_type" CHECK (case "paths"."type" when 'approach' then "paths"."ingress_heading_degrees" is not null when 'departure' then "paths"."egress_heading_degrees" is not null else coalesce("paths"."ingress_heading_degrees", "paths"."egress_heading_degrees") is not null end)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"description" text,
	"type" varchar(20) NOT NULL,
	"latitude" numeric(11, 8),
	"longitude" numeric(11, 8),
	"elevation" double precision,
	"magnetic_variation" double precision,
	"closest_airport" varchar(10),
	"address" text,
	"primary_aircraft_id" uuid,
	"advisory_circular" varchar(50) NOT NULL,
	"vertiport_advisory_circular" varchar(50),
	"status" varchar(20) DEFAULT 'draft' NOT NULL,
	"facility_type" varchar(30) NOT NULL,
	"shape" varchar(20) NOT NULL,
	"ppr" boolean DEFAULT false NOT NULL,
	"elevated_facility" boolean DEFAULT false NOT NULL,
	"rooftop_facility" boolean DEFAULT false NOT NULL,
	"fato_load_bearing" boolean DEFAULT true NOT NULL,
	"tlof_perimeter_marked" boolean NOT NULL,
	"fato_perimeter_marked" boolean NOT NULL,
	"standard_h" boolean NOT NULL,
	"facility_alignment" double precision DEFAULT 0 NOT NULL,
	"additional_fato_length_ft" double precision DEFAULT 0 NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "projects_name_not_blank" CHECK (btrim("projects"."name") <> ''),
	CONSTRAINT "projects_description_length" CHECK (char_length("projects"."description") <= 10000),
	CONSTRAINT "projects_address_length" CHECK (char_length("projects"."address") <= 1000),
	CONSTRAINT "projects_type_known" CHECK ("projects"."type" in ('heliport', 'vertiport', 'mixed')),
	CONSTRAINT "projects_latitude_range" CHECK ("projects"."latitude" between -90 and 90),
	CONSTRAINT "projects_longitude_range" CHECK ("projects"."longitude" between -180 and 180),
	CONSTRAINT "projects_place_is_a_pair" CHECK (("projects"."latitude" is null) = ("projects"."longitude" is null)),
	CONSTRAINT "projects_elevation_range" CHECK ("projects"."elevation" between -2000 and 30000),
	CONSTRAINT "projects_magnetic_variation_range" CHECK ("projects"."magnetic_variation" between -180 and 180),
	CONSTRAINT "projects_advisory_circular_known" CHECK ("projects"."advisory_circular" in ('AC 150/5390-2D', 'AC 150/5390-2C', 'EB 105A')),
	CONSTRAINT "projects_vertiport_advisory_circular_known" CHECK ("projects"."vertiport_advisory_circular" in ('EB 105A')),
	CONSTRAINT "projects_status_known" CHECK ("projects"."status" in ('draft', 'in_progress', 'completed')),
	CONSTRAINT "projects_facility_type_known" CHECK ("projects"."facility_type" in ('general_aviation', 'transport', 'hospital')),
	CONSTRAINT "projects_shape_known" CHECK ("projects"."shape" in ('circular', 'square', 'rectangle')),
	CONSTRAINT "projects_rooftop_is_elevated" CHECK ("projects"."elevated_facility" or not "projects"."rooftop_facility"),
	CONSTRAINT "projects_facility_alignment_range" CHECK ("projects"."facility_alignment" between 0 and 360),
	CONSTRAINT "projects_additional_fato_length_ft_range" CHECK ("projects"."additional_fato_length_ft" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" varchar(100),
	"email" varchar(255) NOT NULL,
	"role" varchar(20) DEFAULT 'user' NOT NULL,
	"profile_image_url" text,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'admin', 'superuser')),
	CONSTRAINT "users_email_shape" CHECK ("users"."email" like '%_@_%')
);
--> statement-breakpoint
ALTER TABLE "adjusted_dimensions" ADD CONSTRAINT "adjusted_dimensions_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjusted_dimensions" ADD CONSTRAINT "adjusted_dimensions_calculation_fk" FOREIGN KEY ("project_id","calculation_id") REFERENCES "public"."calculations"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aircraft" ADD CONSTRAINT "aircraft_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_usages" ADD CONSTRAINT "invitation_usages_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_usages" ADD CONSTRAINT "invitation_usages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_primary_aircraft_id_fk" FOREIGN KEY ("primary_aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adjusted_dimensions_one_active" ON "adjusted_dimensions" USING btree ("project_id") WHERE "adjusted_dimensions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "adjusted_dimensions_project" ON "adjusted_dimensions" USING btree ("project_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aircraft_name" ON "aircraft" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "calculations_newest" ON "calculations" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calculations_aircraft" ON "calculations" USING btree ("aircraft_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "paths_name_unique" ON "paths" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE INDEX "paths_oldest" ON "paths" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_user_updated" ON "projects" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_primary_aircraft" ON "projects" USING btree ("primary_aircraft_id");--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "sign_in_failures_last" ON "sign_in_failures" USING btree ("last_failure_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));