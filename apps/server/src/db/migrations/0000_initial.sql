-- Accounts and sign-in

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
  CONSTRAINT "users_username_not_blank" CHECK (btrim("username") <> ''),
  CONSTRAINT "users_role_known" CHECK ("role" in ('user', 'admin', 'superuser')),
  CONSTRAINT "users_email_shape" CHECK ("email" like '%_@_%')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" (lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" (lower("username"));
--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" ("created_at" DESC,"id" DESC);
--> statement-breakpoint

CREATE TABLE "user_settings" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "units" varchar(20) DEFAULT 'imperial' NOT NULL,
  "default_type" varchar(20) DEFAULT 'heliport' NOT NULL,
  "email_notifications" boolean DEFAULT true NOT NULL,
  "report_notifications" boolean DEFAULT true NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "updated_at" timestamp (3) with time zone,
  CONSTRAINT "user_settings_units_known" CHECK ("units" in ('imperial', 'metric')),
  CONSTRAINT "user_settings_default_type_known" CHECK ("default_type" in ('heliport', 'vertiport')),
  CONSTRAINT "user_settings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
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
  CONSTRAINT "invitations_code_not_blank" CHECK (btrim("code") <> ''),
  CONSTRAINT "invitations_max_uses_range" CHECK ("max_uses" >= 1),
  CONSTRAINT "invitations_used_count_range" CHECK ("used_count" between 0 and "max_uses"),
  CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id")
);
--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" ("created_at" DESC,"id" DESC);
--> statement-breakpoint

CREATE TABLE "invitation_usages" (
  "invitation_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "used_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "invitation_usages_pkey" PRIMARY KEY("invitation_id","user_id"),
  CONSTRAINT "invitation_usages_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE cascade,
  CONSTRAINT "invitation_usages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint

CREATE TABLE "setup_tokens" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "used_at" timestamp (3) with time zone
);
--> statement-breakpoint

CREATE TABLE "sessions" (
  "sid" text PRIMARY KEY NOT NULL,
  "sess" jsonb NOT NULL,
  "expire" timestamp (3) with time zone NOT NULL,
  "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "address" text,
  "user_agent" varchar(200)
);
--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" ("expire");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" (("sess" ->> 'userId'));
--> statement-breakpoint

CREATE TABLE "password_resets" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "password_resets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" ("user_id");
--> statement-breakpoint

CREATE TABLE "totp_secrets" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "key_id" varchar(16) NOT NULL,
  "sealed" text NOT NULL,
  "last_step" integer,
  "confirmed_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "totp_secrets_confirmed_by_a_code" CHECK (("confirmed_at" is null) = ("last_step" is null)),
  CONSTRAINT "totp_secrets_sealed_shape" CHECK ("sealed" ~ '^[A-Za-z0-9_-]{40,200}$'),
  CONSTRAINT "totp_secrets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint

CREATE TABLE "recovery_codes" (
  "user_id" uuid NOT NULL,
  "code_hash" varchar(64) NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "used_at" timestamp (3) with time zone,
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","code_hash"),
  CONSTRAINT "recovery_codes_hash_shape" CHECK ("code_hash" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "recovery_codes_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint

CREATE TABLE "passkeys" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "name" varchar(100) NOT NULL,
  "credential_id" text NOT NULL,
  "public_key" text NOT NULL,
  "counter" bigint NOT NULL,
  "transports" jsonb NOT NULL,
  "rp_id" varchar(255) NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "last_used_at" timestamp (3) with time zone,
  CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
  CONSTRAINT "passkeys_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "passkeys_credential_id_shape" CHECK ("credential_id" ~ '^[A-Za-z0-9_-]+$' and char_length("credential_id") <= 1366),
  CONSTRAINT "passkeys_public_key_shape" CHECK ("public_key" ~ '^[A-Za-z0-9_-]+$' and char_length("public_key") <= 4000),
  CONSTRAINT "passkeys_counter_range" CHECK ("counter" between 0 and 4294967295),
  CONSTRAINT "passkeys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" ("user_id","created_at");
--> statement-breakpoint

CREATE TABLE "external_identities" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "issuer" varchar(500) NOT NULL,
  "subject" varchar(255) NOT NULL,
  "email" varchar(255) NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "last_used_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "external_identities_subject_not_blank" CHECK (btrim("subject") <> ''),
  CONSTRAINT "external_identities_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_subject_unique" ON "external_identities" ("issuer","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_user_unique" ON "external_identities" ("user_id","issuer");
--> statement-breakpoint

CREATE TABLE "sign_in_failures" (
  "account_hash" text PRIMARY KEY NOT NULL,
  "failures" integer NOT NULL,
  "last_failure_at" timestamp (3) with time zone NOT NULL,
  "blocked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_failures_last" ON "sign_in_failures" ("last_failure_at");
--> statement-breakpoint

CREATE TABLE "rate_limits" (
  "key" text PRIMARY KEY NOT NULL,
  "hits" integer NOT NULL,
  "reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" ("reset_at");
--> statement-breakpoint

-- Audit log

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
CREATE INDEX "audit_log_project" ON "audit_log" ("project_id","seq");
--> statement-breakpoint

-- The audit log is append-only: no account can change or remove a row.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint

CREATE TABLE "audit_head" (
  "is_head" boolean PRIMARY KEY DEFAULT true NOT NULL,
  "seq" bigint NOT NULL,
  "hash" text NOT NULL,
  CONSTRAINT "audit_head_one_row" CHECK ("is_head")
);
--> statement-breakpoint

-- The head starts before the first row. It is never removed and never moves back.
INSERT INTO "audit_head" ("seq", "hash") VALUES (0, repeat('0', 64));
--> statement-breakpoint
CREATE FUNCTION audit_head_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.seq > OLD.seq THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_head only grows' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_head_only_grows BEFORE UPDATE OR DELETE ON "audit_head"
  FOR EACH ROW EXECUTE FUNCTION audit_head_only_grows();
--> statement-breakpoint
CREATE TRIGGER audit_head_is_kept BEFORE TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_head_only_grows();
--> statement-breakpoint

-- Aircraft library

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
  "search_text" text GENERATED ALWAYS AS (lower(name) || chr(10) || lower(manufacturer) || chr(10) || lower(model)) STORED NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "aircraft_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "aircraft_manufacturer_not_blank" CHECK (btrim("manufacturer") <> ''),
  CONSTRAINT "aircraft_model_not_blank" CHECK (btrim("model") <> ''),
  CONSTRAINT "aircraft_type_known" CHECK ("type" in ('helicopter', 'eVTOL', 'airplane')),
  CONSTRAINT "aircraft_category_known" CHECK ("category" in ('normal', 'transport', 'restricted')),
  CONSTRAINT "aircraft_rotor_configuration_known" CHECK ("rotor_configuration" in ('single_main', 'tandem', 'dual', 'coaxial')),
  CONSTRAINT "aircraft_undercarriage_type_known" CHECK ("undercarriage_type" in ('wheel', 'skid')),
  CONSTRAINT "aircraft_max_gross_weight_range" CHECK ("max_gross_weight" > 0 and "max_gross_weight" <= 2000000),
  CONSTRAINT "aircraft_overall_length_range" CHECK ("overall_length" > 0 and "overall_length" <= 10000),
  CONSTRAINT "aircraft_overall_width_range" CHECK ("overall_width" > 0 and "overall_width" <= 10000),
  CONSTRAINT "aircraft_overall_height_range" CHECK ("overall_height" > 0 and "overall_height" <= 10000),
  CONSTRAINT "aircraft_rotor_diameter_range" CHECK ("rotor_diameter" > 0 and "rotor_diameter" <= 10000),
  CONSTRAINT "aircraft_controlling_dimension_range" CHECK ("controlling_dimension" > 0 and "controlling_dimension" <= 10000),
  CONSTRAINT "aircraft_tail_rotor_circle_radius_range" CHECK ("tail_rotor_circle_radius" > 0 and "tail_rotor_circle_radius" <= 10000),
  CONSTRAINT "aircraft_undercarriage_width_range" CHECK ("undercarriage_width" > 0 and "undercarriage_width" <= 10000),
  CONSTRAINT "aircraft_undercarriage_length_range" CHECK ("undercarriage_length" > 0 and "undercarriage_length" <= 10000),
  CONSTRAINT "aircraft_approach_speed_range" CHECK ("approach_speed" > 0 and "approach_speed" <= 1000),
  CONSTRAINT "aircraft_confidence_range" CHECK ("confidence" between 0 and 1),
  CONSTRAINT "aircraft_added_rows_are_whole" CHECK ("is_reference" or ("max_gross_weight" is not null and "overall_length" is not null and "overall_width" is not null)),
  CONSTRAINT "aircraft_controlling_dimension_encloses" CHECK ("is_reference" or "controlling_dimension" is null or "controlling_dimension" >= greatest("overall_length", "overall_width")),
  CONSTRAINT "aircraft_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id")
);
--> statement-breakpoint
CREATE INDEX "aircraft_name" ON "aircraft" (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "aircraft_weight" ON "aircraft" (coalesce("max_gross_weight", 'infinity'::float8),"id");
--> statement-breakpoint
CREATE INDEX "aircraft_length" ON "aircraft" (coalesce("overall_length", 'infinity'::float8),"id");
--> statement-breakpoint

CREATE TABLE "aircraft_seeds" (
  "aircraft_id" uuid PRIMARY KEY NOT NULL,
  "seed_hash" text NOT NULL,
  "seeded_version" integer NOT NULL
);
--> statement-breakpoint

-- Projects

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
  "search_text" text GENERATED ALWAYS AS (lower(name) || chr(10) || lower(coalesce(description, ''))) STORED NOT NULL,
  "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  "deleted_at" timestamp (3) with time zone,
  CONSTRAINT "projects_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "projects_description_length" CHECK (char_length("description") <= 10000),
  CONSTRAINT "projects_address_length" CHECK (char_length("address") <= 1000),
  CONSTRAINT "projects_type_known" CHECK ("type" in ('heliport', 'vertiport', 'mixed')),
  CONSTRAINT "projects_latitude_range" CHECK ("latitude" between -90 and 90),
  CONSTRAINT "projects_longitude_range" CHECK ("longitude" between -180 and 180),
  CONSTRAINT "projects_place_is_a_pair" CHECK (("latitude" is null) = ("longitude" is null)),
  CONSTRAINT "projects_elevation_range" CHECK ("elevation" between -2000 and 30000),
  CONSTRAINT "projects_magnetic_variation_range" CHECK ("magnetic_variation" between -180 and 180),
  CONSTRAINT "projects_advisory_circular_known" CHECK ("advisory_circular" in ('AC 150/5390-2D', 'AC 150/5390-2C', 'EB 105A')),
  CONSTRAINT "projects_vertiport_advisory_circular_known" CHECK ("vertiport_advisory_circular" in ('EB 105A')),
  CONSTRAINT "projects_status_known" CHECK ("status" in ('draft', 'in_progress', 'completed')),
  CONSTRAINT "projects_facility_type_known" CHECK ("facility_type" in ('general_aviation', 'transport', 'hospital')),
  CONSTRAINT "projects_shape_known" CHECK ("shape" in ('circular', 'square', 'rectangle')),
  CONSTRAINT "projects_rooftop_is_elevated" CHECK ("elevated_facility" or not "rooftop_facility"),
  CONSTRAINT "projects_facility_alignment_range" CHECK ("facility_alignment" between 0 and 360),
  CONSTRAINT "projects_additional_fato_length_ft_range" CHECK ("additional_fato_length_ft" between 0 and 10000),
  CONSTRAINT "projects_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id"),
  CONSTRAINT "projects_primary_aircraft_id_fk" FOREIGN KEY ("primary_aircraft_id") REFERENCES "aircraft"("id") ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX "projects_user_updated" ON "projects" ("user_id","updated_at" DESC,"id" DESC) WHERE "deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "projects_user_created" ON "projects" ("user_id","created_at","id") WHERE "deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "projects_user_name" ON "projects" ("user_id",lower("name"),"id") WHERE "deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "projects_user_type" ON "projects" ("user_id","type","id") WHERE "deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "projects_user_status" ON "projects" ("user_id",(case "status" when 'draft' then 1 when 'in_progress' then 2 else 3 end),"id") WHERE "deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "projects" ("deleted_at") WHERE "deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "projects_primary_aircraft" ON "projects" ("primary_aircraft_id");
--> statement-breakpoint

CREATE TABLE "project_members" (
  "project_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "role" varchar(20) NOT NULL,
  "added_at" timestamp (3) with time zone NOT NULL,
  "added_by" uuid NOT NULL,
  CONSTRAINT "project_members_pkey" PRIMARY KEY("project_id","user_id"),
  CONSTRAINT "project_members_role_known" CHECK ("role" in ('viewer', 'editor')),
  CONSTRAINT "project_members_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
  CONSTRAINT "project_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id"),
  CONSTRAINT "project_members_added_by_fk" FOREIGN KEY ("added_by") REFERENCES "users"("id")
);
--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" ("user_id","project_id");
--> statement-breakpoint

-- A project owner is never also a member. The check runs at commit, so that a project can change owners.
CREATE FUNCTION project_owner_is_no_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM projects JOIN project_members ON project_members.project_id = projects.id AND project_members.user_id = projects.user_id
    WHERE projects.id = COALESCE(to_jsonb(NEW) ->> 'project_id', to_jsonb(NEW) ->> 'id')::uuid
  ) THEN
    RAISE EXCEPTION 'the owner of a project cannot be its member'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'project_members_not_owner', TABLE = 'project_members';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER project_members_not_owner AFTER INSERT OR UPDATE ON "project_members"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project_owner_is_no_member();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_owner_not_member AFTER UPDATE OF user_id ON "projects"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project_owner_is_no_member();
--> statement-breakpoint

CREATE TABLE "project_fleet" (
  "project_id" uuid NOT NULL,
  "aircraft_id" uuid NOT NULL,
  "added_at" timestamp (3) with time zone NOT NULL,
  "added_by" uuid NOT NULL,
  CONSTRAINT "project_fleet_pkey" PRIMARY KEY("project_id","aircraft_id"),
  CONSTRAINT "project_fleet_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
  CONSTRAINT "project_fleet_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "aircraft"("id"),
  CONSTRAINT "project_fleet_added_by_fk" FOREIGN KEY ("added_by") REFERENCES "users"("id")
);
--> statement-breakpoint
CREATE INDEX "project_fleet_aircraft" ON "project_fleet" ("aircraft_id");
--> statement-breakpoint

-- Contacts

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
  "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ', ' || first_name || chr(10) || coalesce(organization, '') || chr(10) || coalesce(email, ''))) STORED NOT NULL,
  "name_key" text GENERATED ALWAYS AS (lower(last_name || ' ' || first_name)) STORED NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "project_contacts_contact_type_known" CHECK ("contact_type" in ('client', 'facility_admin', 'airport_manager', 'poc')),
  CONSTRAINT "project_contacts_search_text_bytes" CHECK (octet_length("search_text") <= 1800),
  CONSTRAINT "project_contacts_first_name_not_blank" CHECK (btrim("first_name") <> ''),
  CONSTRAINT "project_contacts_last_name_not_blank" CHECK (btrim("last_name") <> ''),
  CONSTRAINT "project_contacts_address_length" CHECK (char_length("address") <= 1000),
  CONSTRAINT "project_contacts_notes_length" CHECK (char_length("notes") <= 10000),
  CONSTRAINT "project_contacts_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "project_contacts_by_name" ON "project_contacts" ("project_id","name_key","id","search_text");
--> statement-breakpoint

CREATE TABLE "contact_stretches" (
  "project_id" uuid NOT NULL,
  "beginning" text NOT NULL,
  "first_key" text NOT NULL,
  "last_key" text NOT NULL,
  "marks" bit(4096) NOT NULL,
  "is_loose" boolean DEFAULT false NOT NULL,
  CONSTRAINT "contact_stretches_pk" PRIMARY KEY("project_id","beginning"),
  CONSTRAINT "contact_stretches_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "contact_stretches_loose" ON "contact_stretches" ("project_id","beginning") WHERE "is_loose";
--> statement-breakpoint

-- A bitmap of the trigrams in a text. The code points of a trigram determine its bit.
CREATE FUNCTION search_marks(word text) RETURNS bit LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    bit_or(set_bit(
      0::bit(4096),
      (ascii(substr(word, n, 1)) * 961 + ascii(substr(word, n + 1, 1)) * 31 + ascii(substr(word, n + 2, 1))) % 4096,
      1
    )),
    0::bit(4096)
  )
  FROM generate_series(1, char_length(word) - 2) AS n
$$;
--> statement-breakpoint
CREATE FUNCTION contact_stretches_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order always, so that two of these do not wait for each other.
  INSERT INTO contact_stretches AS known ("project_id", "beginning", "first_key", "last_key", "marks")
    SELECT project_id, left(name_key, 2), min(name_key), max(name_key), bit_or(search_marks(search_text))
    FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("project_id", "beginning") DO UPDATE SET
    first_key = least(known.first_key, excluded.first_key),
    last_key = greatest(known.last_key, excluded.last_key),
    marks = known.marks | excluded.marks
  WHERE excluded.first_key < known.first_key OR excluded.last_key > known.last_key OR known.marks | excluded.marks <> known.marks;
  RETURN NULL;
END
$$;
--> statement-breakpoint

-- A stretch whose contacts changed or left may have bits that no contact needs. It is marked loose under the row lock that its
-- writers take anyway, so that a rebuild misses neither the change nor the mark.
CREATE FUNCTION contact_stretches_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The stretches that are left and those that are entered in one order, so that two of these do not wait for each other.
  INSERT INTO contact_stretches AS known ("project_id", "beginning", "first_key", "last_key", "marks", "is_loose")
    SELECT project_id, left(name_key, 2), min(name_key), max(name_key), bit_or(marks), bool_or(is_loose)
    FROM (
      SELECT project_id, name_key, search_marks(search_text) AS marks, false AS is_loose FROM changed
      UNION ALL
      SELECT former.project_id, former.name_key, 0::bit(4096), true FROM former JOIN changed USING (id)
      WHERE (former.project_id, former.name_key, former.search_text) <> (changed.project_id, changed.name_key, changed.search_text)
    ) AS touched
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("project_id", "beginning") DO UPDATE SET
    first_key = least(known.first_key, excluded.first_key),
    last_key = greatest(known.last_key, excluded.last_key),
    marks = known.marks | excluded.marks,
    is_loose = known.is_loose OR excluded.is_loose
  WHERE excluded.first_key < known.first_key OR excluded.last_key > known.last_key OR known.marks | excluded.marks <> known.marks
    OR excluded.is_loose AND NOT known.is_loose;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION contact_stretches_loosen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH held AS (
    SELECT project_id, beginning, is_loose FROM contact_stretches
    WHERE (project_id, beginning) IN (SELECT project_id, left(name_key, 2) FROM gone)
    ORDER BY project_id, beginning FOR UPDATE
  )
  UPDATE contact_stretches SET is_loose = true FROM held
  WHERE contact_stretches.project_id = held.project_id AND contact_stretches.beginning = held.beginning AND NOT held.is_loose;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_stretches_grow_with_new AFTER INSERT ON "project_contacts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_stretches_grow();
--> statement-breakpoint
CREATE TRIGGER contact_stretches_move_with_changed AFTER UPDATE ON "project_contacts"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_stretches_move();
--> statement-breakpoint
CREATE TRIGGER contact_stretches_loosen_with_gone AFTER DELETE ON "project_contacts"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION contact_stretches_loosen();
--> statement-breakpoint

-- Dimensions

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
  CONSTRAINT "calculations_calculation_type_known" CHECK ("calculation_type" in ('heliport', 'vertiport', 'mixed')),
  CONSTRAINT "calculations_notes_length" CHECK (char_length("notes") <= 10000),
  CONSTRAINT "calculations_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
  CONSTRAINT "calculations_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "aircraft"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "calculations_newest" ON "calculations" ("project_id","created_at" DESC,"id" DESC);
--> statement-breakpoint
CREATE INDEX "calculations_aircraft" ON "calculations" ("aircraft_id");
--> statement-breakpoint

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
  CONSTRAINT "adjusted_dimensions_status_known" CHECK ("status" in ('active', 'superseded')),
  CONSTRAINT "adjusted_dimensions_adjustment_reason_length" CHECK (char_length("adjustment_reason") <= 10000),
  CONSTRAINT "adjusted_dimensions_tlof_length_range" CHECK ("tlof_length" > 0 and "tlof_length" <= 10000),
  CONSTRAINT "adjusted_dimensions_tlof_width_range" CHECK ("tlof_width" > 0 and "tlof_width" <= 10000),
  CONSTRAINT "adjusted_dimensions_fato_length_range" CHECK ("fato_length" > 0 and "fato_length" <= 10000),
  CONSTRAINT "adjusted_dimensions_fato_width_range" CHECK ("fato_width" > 0 and "fato_width" <= 10000),
  CONSTRAINT "adjusted_dimensions_safety_area_length_range" CHECK ("safety_area_length" > 0 and "safety_area_length" <= 10000),
  CONSTRAINT "adjusted_dimensions_safety_area_width_range" CHECK ("safety_area_width" > 0 and "safety_area_width" <= 10000),
  CONSTRAINT "adjusted_dimensions_tlof_area_range" CHECK ("tlof_area" > 0 and "tlof_area" <= 100000000),
  CONSTRAINT "adjusted_dimensions_fato_area_range" CHECK ("fato_area" > 0 and "fato_area" <= 100000000),
  CONSTRAINT "adjusted_dimensions_safety_area_area_range" CHECK ("safety_area_area" > 0 and "safety_area_area" <= 100000000),
  CONSTRAINT "adjusted_dimensions_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
  CONSTRAINT "adjusted_dimensions_calculation_fk" FOREIGN KEY ("project_id","calculation_id") REFERENCES "calculations"("project_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "adjusted_dimensions_one_active" ON "adjusted_dimensions" ("project_id") WHERE "status" = 'active';
--> statement-breakpoint
CREATE INDEX "adjusted_dimensions_project" ON "adjusted_dimensions" ("project_id","created_at" DESC);
--> statement-breakpoint

-- Paths

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
  "start_ingress_heading" double precision,
  "final_segment_length" double precision,
  "curve_radius" double precision,
  "start_egress_angle" double precision,
  "end_egress_angle" double precision,
  "sweep_direction" varchar(20),
  "path_angle_degrees" double precision NOT NULL,
  "path_width_feet" double precision NOT NULL,
  "minimum_altitude_feet" double precision,
  "maximum_altitude_feet" double precision,
  "notes" text,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "paths_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "paths_type_known" CHECK ("type" in ('approach', 'departure', 'both')),
  CONSTRAINT "paths_ingress_heading_degrees_range" CHECK ("ingress_heading_degrees" between 0 and 359.99),
  CONSTRAINT "paths_egress_heading_degrees_range" CHECK ("egress_heading_degrees" between 0 and 359.99),
  CONSTRAINT "paths_heading_reference_known" CHECK ("heading_reference" in ('magnetic', 'true')),
  CONSTRAINT "paths_profile_type_known" CHECK ("profile_type" in ('standard', 'lateral_extension')),
  CONSTRAINT "paths_path_geometry_type_known" CHECK ("path_geometry_type" in ('straight', 'curved', 'sector')),
  CONSTRAINT "paths_start_ingress_heading_range" CHECK ("start_ingress_heading" between 0 and 359.99),
  CONSTRAINT "paths_final_segment_length_range" CHECK ("final_segment_length" between 0 and 1000),
  CONSTRAINT "paths_curve_radius_range" CHECK ("curve_radius" between 886 and 100000),
  CONSTRAINT "paths_start_egress_angle_range" CHECK ("start_egress_angle" between 0 and 359.99),
  CONSTRAINT "paths_end_egress_angle_range" CHECK ("end_egress_angle" between 0 and 359.99),
  CONSTRAINT "paths_sweep_direction_known" CHECK ("sweep_direction" in ('clockwise')),
  CONSTRAINT "paths_path_angle_degrees_range" CHECK ("path_angle_degrees" between 0.1 and 45),
  CONSTRAINT "paths_path_width_feet_range" CHECK ("path_width_feet" between 50 and 10000),
  CONSTRAINT "paths_minimum_altitude_feet_range" CHECK ("minimum_altitude_feet" between 0 and 30000),
  CONSTRAINT "paths_maximum_altitude_feet_range" CHECK ("maximum_altitude_feet" between 0 and 30000),
  CONSTRAINT "paths_notes_length" CHECK (char_length("notes") <= 10000),
  CONSTRAINT "paths_radius_plus_final_segment" CHECK ("curve_radius" + "final_segment_length" >= 1886),
  CONSTRAINT "paths_curve_of_curved" CHECK ("path_geometry_type" = 'curved' or num_nonnulls("start_ingress_heading", "final_segment_length", "curve_radius") = 0),
  CONSTRAINT "paths_sector_of_sector" CHECK (num_nonnulls("start_egress_angle", "end_egress_angle", "sweep_direction") = case "path_geometry_type" when 'sector' then 3 else 0 end),
  CONSTRAINT "paths_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "paths_name_unique" ON "paths" ("project_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "paths_oldest" ON "paths" ("project_id","created_at","id");
--> statement-breakpoint

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
  CONSTRAINT "path_geometry_points_sequence_from_1" CHECK ("sequence_order" >= 1),
  CONSTRAINT "path_geometry_points_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "path_geometry_points_type_known" CHECK ("type" in ('threshold', 'centerline', 'boundary', 'obstacle', 'reference')),
  CONSTRAINT "path_geometry_points_point_type_known" CHECK ("point_type" in ('start', 'waypoint', 'end', 'obstacle')),
  CONSTRAINT "path_geometry_points_latitude_range" CHECK ("latitude" between -90 and 90),
  CONSTRAINT "path_geometry_points_longitude_range" CHECK ("longitude" between -180 and 180),
  CONSTRAINT "path_geometry_points_altitude_feet_range" CHECK ("altitude_feet" between 0 and 30000),
  CONSTRAINT "path_geometry_points_description_length" CHECK (char_length("description") <= 1000),
  CONSTRAINT "path_geometry_points_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "paths"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "path_geometry_points_sequence" ON "path_geometry_points" ("path_id","sequence_order");
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
  CONSTRAINT "path_terrain_leg_known" CHECK ("leg" in ('in', 'out')),
  CONSTRAINT "path_terrain_samples_count" CHECK (jsonb_typeof("samples") = 'array' and jsonb_array_length("samples") between 2 and 20000),
  CONSTRAINT "path_terrain_path_id_fk" FOREIGN KEY ("path_id") REFERENCES "paths"("id") ON DELETE cascade
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
  CONSTRAINT "project_wind_reference_known" CHECK ("reference" in ('magnetic', 'true')),
  CONSTRAINT "project_wind_crosswind_kt_range" CHECK ("crosswind_kt" between 0 and 250),
  CONSTRAINT "project_wind_tailwind_kt_range" CHECK ("tailwind_kt" between 0 and 250),
  CONSTRAINT "project_wind_record_known" CHECK ("record" ->> 'kind' in ('table', 'observations')),
  CONSTRAINT "project_wind_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint

-- Obstacles and clearance

CREATE TABLE "project_obstacles" (
  "id" uuid PRIMARY KEY NOT NULL,
  "project_id" uuid NOT NULL,
  "name" varchar(255) NOT NULL,
  "type" varchar(20) NOT NULL,
  "latitude" numeric(11, 8) NOT NULL,
  "longitude" numeric(11, 8) NOT NULL,
  "height_feet" double precision NOT NULL,
  "elevation_feet" double precision,
  "description" text,
  "is_lighted" boolean DEFAULT false NOT NULL,
  "is_permanent" boolean DEFAULT true NOT NULL,
  "is_frangible" boolean DEFAULT false NOT NULL,
  "faa_registration" varchar(50),
  "extent" jsonb,
  "horizontal_accuracy_feet" double precision,
  "vertical_accuracy_feet" double precision,
  "source" varchar(20) NOT NULL,
  "source_file" varchar(255),
  "source_line" integer,
  "faa" jsonb,
  "is_altered" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "project_obstacles_project_and_id" UNIQUE("project_id","id"),
  CONSTRAINT "project_obstacles_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "project_obstacles_type_known" CHECK ("type" in ('building', 'tower', 'tree', 'terrain', 'antenna', 'other')),
  CONSTRAINT "project_obstacles_latitude_range" CHECK ("latitude" between -90 and 90),
  CONSTRAINT "project_obstacles_longitude_range" CHECK ("longitude" between -180 and 180),
  CONSTRAINT "project_obstacles_height_feet_range" CHECK ("height_feet" between 0 and 10000),
  CONSTRAINT "project_obstacles_elevation_feet_range" CHECK ("elevation_feet" between -2000 and 30000),
  CONSTRAINT "project_obstacles_ground_from_zero" CHECK ("source" = 'faa' or coalesce("elevation_feet", 0) >= 0),
  CONSTRAINT "project_obstacles_record_of_faa" CHECK (("source" = 'faa') = ("faa" is not null)),
  CONSTRAINT "project_obstacles_horizontal_accuracy_feet_range" CHECK ("horizontal_accuracy_feet" between 0 and 10000),
  CONSTRAINT "project_obstacles_vertical_accuracy_feet_range" CHECK ("vertical_accuracy_feet" between 0 and 10000),
  CONSTRAINT "project_obstacles_description_length" CHECK (char_length("description") <= 1000),
  CONSTRAINT "project_obstacles_source_known" CHECK ("source" in ('entered', 'survey', 'faa', 'field')),
  CONSTRAINT "project_obstacles_file_of_survey" CHECK (("source" = 'entered') = ("source_file" is null)),
  CONSTRAINT "project_obstacles_line_of_survey" CHECK (("source" in ('survey', 'faa')) = ("source_line" is not null)),
  CONSTRAINT "project_obstacles_height_before_ground" CHECK ("source" <> 'field' or "height_feet" > 0 or "elevation_feet" is null),
  CONSTRAINT "project_obstacles_altered_from_a_file" CHECK (not "is_altered" or "source" <> 'entered'),
  CONSTRAINT "project_obstacles_extent_known" CHECK ("extent" is null or coalesce("extent" ->> 'kind', '') in ('line', 'area')),
  CONSTRAINT "project_obstacles_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "project_obstacles_in_order" ON "project_obstacles" ("project_id","created_at","id");
--> statement-breakpoint

CREATE TABLE "dof_libraries" (
  "id" uuid PRIMARY KEY NOT NULL,
  "state" varchar(20) NOT NULL,
  "file_name" varchar(255) NOT NULL,
  "sha256" char(64) NOT NULL,
  "format" varchar(3) NOT NULL,
  "cycle_date" date NOT NULL,
  "bytes" integer NOT NULL,
  "bytes_read" integer DEFAULT 0 NOT NULL,
  "rows" integer DEFAULT 0 NOT NULL,
  "refused_rows" integer DEFAULT 0 NOT NULL,
  "refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "reason" text,
  "cancel_asked" boolean DEFAULT false NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "heard_at" timestamp (3) with time zone NOT NULL,
  "ended_at" timestamp (3) with time zone,
  "started_by" uuid,
  CONSTRAINT "dof_libraries_state_known" CHECK ("state" in ('importing', 'current', 'replaced', 'failed', 'cancelled')),
  CONSTRAINT "dof_libraries_format_known" CHECK ("format" in ('dat', 'csv')),
  CONSTRAINT "dof_libraries_file_name_not_blank" CHECK (btrim("file_name") <> ''),
  CONSTRAINT "dof_libraries_bytes_range" CHECK ("bytes" between 1 and 209715200),
  CONSTRAINT "dof_libraries_rows_range" CHECK ("rows" between 0 and 900000),
  CONSTRAINT "dof_libraries_sha256_form" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "dof_libraries_ended" CHECK (("state" = 'importing') = ("ended_at" is null)),
  CONSTRAINT "dof_libraries_failed_with_reason" CHECK (("state" = 'failed') = ("reason" is not null)),
  CONSTRAINT "dof_libraries_started_by_fk" FOREIGN KEY ("started_by") REFERENCES "users"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dof_libraries_one_of_a_kind" ON "dof_libraries" ("state") WHERE "state" in ('importing', 'current');
--> statement-breakpoint
CREATE INDEX "dof_libraries_newest" ON "dof_libraries" ("started_at" DESC NULLS LAST);
--> statement-breakpoint

CREATE TABLE "dof_obstacles" (
  "library_id" uuid NOT NULL,
  "line" integer NOT NULL,
  "oas_number" varchar(9) NOT NULL,
  "is_verified" boolean NOT NULL,
  "country" varchar(2) NOT NULL,
  "state" varchar(2) NOT NULL,
  "city" text NOT NULL,
  "latitude" double precision NOT NULL,
  "longitude" double precision NOT NULL,
  "kind" text NOT NULL,
  "quantity" smallint NOT NULL,
  "height_agl_feet" integer NOT NULL,
  "top_feet" integer NOT NULL,
  "lighting" varchar(1) NOT NULL,
  "horizontal_accuracy" varchar(1) NOT NULL,
  "vertical_accuracy" varchar(1) NOT NULL,
  "marking" varchar(1) NOT NULL,
  "faa_study" text,
  "action" varchar(1) NOT NULL,
  "action_date" varchar(7),
  CONSTRAINT "dof_obstacles_pkey" PRIMARY KEY("library_id","line"),
  CONSTRAINT "dof_obstacles_latitude_range" CHECK ("latitude" between -90 and 90),
  CONSTRAINT "dof_obstacles_longitude_range" CHECK ("longitude" between -180 and 180),
  CONSTRAINT "dof_obstacles_library_id_fk" FOREIGN KEY ("library_id") REFERENCES "dof_libraries"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "dof_obstacles_place" ON "dof_obstacles" ("latitude","longitude");
--> statement-breakpoint

CREATE TABLE "clearance_analyses" (
  "id" uuid PRIMARY KEY NOT NULL,
  "project_id" uuid NOT NULL,
  "created_by" uuid NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "engine_version" varchar(20) NOT NULL,
  "rule_set" text NOT NULL,
  "inputs" jsonb NOT NULL,
  "inputs_sha256" char(64) NOT NULL,
  "part_hashes" jsonb NOT NULL,
  "path_count" integer NOT NULL,
  "obstacle_count" integer NOT NULL,
  "not_judged" integer NOT NULL,
  "summary" jsonb NOT NULL,
  "path_summaries" jsonb NOT NULL,
  "left_out" jsonb NOT NULL,
  "notes" text,
  CONSTRAINT "clearance_analyses_inputs_sha256_form" CHECK ("inputs_sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "clearance_analyses_notes_length" CHECK (char_length("notes") <= 10000),
  CONSTRAINT "clearance_analyses_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
  CONSTRAINT "clearance_analyses_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id")
);
--> statement-breakpoint
CREATE INDEX "clearance_analyses_newest" ON "clearance_analyses" ("project_id","created_at" DESC,"id" DESC);
--> statement-breakpoint

CREATE TABLE "path_obstacles" (
  "analysis_id" uuid NOT NULL,
  "place" integer NOT NULL,
  "obstacle_id" uuid NOT NULL,
  "obstacle_name" varchar(255) NOT NULL,
  "obstacle_type" varchar(20) NOT NULL,
  "latitude" numeric(11, 8) NOT NULL,
  "longitude" numeric(11, 8) NOT NULL,
  "height_feet" double precision NOT NULL,
  "top_feet" double precision NOT NULL,
  "path_id" uuid,
  "path_name" text,
  "status" varchar(20) NOT NULL,
  "surface_kind" varchar(30),
  "surface_name" text,
  "paragraph" text,
  "required_clearance_feet" double precision,
  "actual_clearance_feet" double precision,
  "penetration_feet" double precision NOT NULL,
  "is_critical" boolean NOT NULL,
  "recommended_action" text,
  CONSTRAINT "path_obstacles_pkey" PRIMARY KEY("analysis_id","place"),
  CONSTRAINT "path_obstacles_obstacle_type_known" CHECK ("obstacle_type" in ('building', 'tower', 'tree', 'terrain', 'antenna', 'other')),
  CONSTRAINT "path_obstacles_status_known" CHECK ("status" in ('compliant', 'warning', 'violation')),
  CONSTRAINT "path_obstacles_penetration_feet_range" CHECK ("penetration_feet" between 0 and 1000000),
  CONSTRAINT "path_obstacles_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "clearance_analyses"("id") ON DELETE cascade
);
--> statement-breakpoint

-- Property and FAA notices

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
  CONSTRAINT "project_parcels_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "project_parcels_source_known" CHECK ("source" in ('drawn', 'typed', 'kml', 'geojson', 'dxf')),
  CONSTRAINT "project_parcels_ring_corners" CHECK (jsonb_typeof("ring") = 'array' and jsonb_array_length("ring") between 3 and 500),
  CONSTRAINT "project_parcels_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "project_parcels_in_order" ON "project_parcels" ("project_id","created_at","id");
--> statement-breakpoint

CREATE TABLE "notice_answers" (
  "project_id" uuid PRIMARY KEY NOT NULL,
  "answers" jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "notice_answers_is_object" CHECK (jsonb_typeof("answers") = 'object'),
  CONSTRAINT "notice_answers_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade
);
--> statement-breakpoint

-- Files and reports

CREATE TABLE "stored_files" (
  "key" uuid PRIMARY KEY NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_by_age" ON "stored_files" ("created_at");
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
  "obstacle_id" uuid,
  "uploaded_by" uuid NOT NULL,
  "uploaded_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "uploads_file_path_unique" UNIQUE("file_path"),
  CONSTRAINT "uploads_kind_known" CHECK ("kind" in ('png', 'jpeg', 'webp', 'gif', 'tiff', 'heic', 'pdf', 'dwg', 'dxf', 'kml', 'kmz', 'geojson', 'json', 'csv', 'txt', 'xlsx', 'docx', 'zip', 'las')),
  CONSTRAINT "uploads_file_size_range" CHECK ("file_size" > 0 and "file_size" <= 26214400),
  CONSTRAINT "uploads_file_name_not_blank" CHECK (btrim("file_name") <> ''),
  CONSTRAINT "uploads_original_name_not_blank" CHECK (btrim("original_name") <> ''),
  CONSTRAINT "uploads_sha256_form" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "uploads_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
  CONSTRAINT "uploads_obstacle_fk" FOREIGN KEY ("project_id","obstacle_id") REFERENCES "project_obstacles"("project_id","id") ON DELETE set null ("obstacle_id"),
  CONSTRAINT "uploads_file_path_fk" FOREIGN KEY ("file_path") REFERENCES "stored_files"("key"),
  CONSTRAINT "uploads_uploaded_by_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id")
);
--> statement-breakpoint
CREATE INDEX "uploads_of_obstacle" ON "uploads" ("project_id","obstacle_id");
--> statement-breakpoint
CREATE INDEX "uploads_newest" ON "uploads" ("project_id","uploaded_at" DESC,"id" DESC);
--> statement-breakpoint

CREATE TABLE "installation_keys" (
  "id" char(16) PRIMARY KEY NOT NULL,
  "public_key" char(64) NOT NULL,
  "sealed_private_key" text NOT NULL,
  "secret_id" char(16) NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "installation_keys_one_a_secret" UNIQUE("secret_id"),
  CONSTRAINT "installation_keys_id_form" CHECK ("id" ~ '^[0-9a-f]{16}$'),
  CONSTRAINT "installation_keys_public_key_form" CHECK ("public_key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint

CREATE TABLE "reports" (
  "id" uuid PRIMARY KEY NOT NULL,
  "project_id" uuid NOT NULL,
  "name" varchar(300) NOT NULL,
  "type" varchar(20) NOT NULL,
  "state" varchar(20) NOT NULL,
  "progress" integer DEFAULT 0 NOT NULL,
  "problem" varchar(300),
  "attempts" integer DEFAULT 0 NOT NULL,
  "lease_until" timestamp (3) with time zone,
  "requested_by" uuid NOT NULL,
  "requested_at" timestamp (3) with time zone NOT NULL,
  "origin" varchar(300) NOT NULL,
  "generated_at" timestamp (3) with time zone,
  "file_path" uuid,
  "file_name" varchar(255),
  "file_size" integer,
  "sha256" char(64),
  "inputs" jsonb,
  "inputs_sha256" char(64),
  "rules" varchar(200),
  "engine_version" varchar(50),
  "audit_seq" bigint,
  "audit_hash" char(64),
  "key_id" char(16),
  "signature" char(128),
  CONSTRAINT "reports_file_path_unique" UNIQUE("file_path"),
  CONSTRAINT "reports_type_known" CHECK ("type" in ('site_analysis', 'dimension', 'compliance')),
  CONSTRAINT "reports_state_known" CHECK ("state" in ('queued', 'running', 'ready', 'failed')),
  CONSTRAINT "reports_progress_range" CHECK ("progress" between 0 and 100),
  CONSTRAINT "reports_name_not_blank" CHECK (btrim("name") <> ''),
  CONSTRAINT "reports_leased_while_running" CHECK (("state" = 'running') = ("lease_until" is not null)),
  CONSTRAINT "reports_says_why_it_failed" CHECK (("state" = 'failed') = ("problem" is not null)),
  CONSTRAINT "reports_whole_when_ready" CHECK (num_nonnulls("generated_at", "file_path", "file_name", "file_size", "sha256", "inputs", "inputs_sha256", "rules", "engine_version", "audit_seq", "audit_hash", "key_id", "signature") = case "state" when 'ready' then 13 else 0 end),
  CONSTRAINT "reports_sha256_form" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "reports_inputs_sha256_form" CHECK ("inputs_sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "reports_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE cascade,
  CONSTRAINT "reports_requested_by_fk" FOREIGN KEY ("requested_by") REFERENCES "users"("id"),
  CONSTRAINT "reports_file_path_fk" FOREIGN KEY ("file_path") REFERENCES "stored_files"("key"),
  CONSTRAINT "reports_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "installation_keys"("id")
);
--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" ("project_id","requested_at" DESC,"id" DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_under_way" ON "reports" ("project_id","type") WHERE state in ('queued', 'running');
--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" ("requested_at") WHERE state in ('queued', 'running');
--> statement-breakpoint

-- Mail, notifications, and work in progress

CREATE TABLE "mail_outbox" (
  "id" uuid PRIMARY KEY NOT NULL,
  "purpose" varchar(20) NOT NULL,
  "about_id" uuid,
  "to" varchar(255) NOT NULL,
  "subject" varchar(255) NOT NULL,
  "text" text,
  "html" text,
  "created_at" timestamp (3) with time zone NOT NULL,
  "give_up_at" timestamp (3) with time zone NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "next_try_at" timestamp (3) with time zone,
  "sent_at" timestamp (3) with time zone,
  "last_error" varchar(300),
  CONSTRAINT "mail_outbox_purpose_known" CHECK ("purpose" in ('invitation', 'passwordReset', 'passwordChanged', 'notification')),
  CONSTRAINT "mail_outbox_one_line" CHECK ("to" !~ '[[:cntrl:]]' and "subject" !~ '[[:cntrl:]]'),
  CONSTRAINT "mail_outbox_cleared" CHECK (("next_try_at" is null) = ("text" is null) and ("text" is not null or "html" is null)),
  CONSTRAINT "mail_outbox_sent_is_over" CHECK ("sent_at" is null or "next_try_at" is null)
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" ("next_try_at");
--> statement-breakpoint
CREATE INDEX "mail_outbox_about" ON "mail_outbox" ("about_id");
--> statement-breakpoint

CREATE TABLE "notifications" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "kind" varchar(30) NOT NULL,
  "project_id" uuid,
  "details" jsonb NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "read_at" timestamp (3) with time zone,
  CONSTRAINT "notifications_kind_known" CHECK ("kind" in ('memberAdded', 'memberRoleChanged', 'memberRemoved', 'projectHandedOver', 'roleChanged', 'accountDeactivated', 'accountActivated', 'reportReady', 'reportFailed')),
  CONSTRAINT "notifications_read_after" CHECK ("read_at" >= "at"),
  CONSTRAINT "notifications_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade,
  CONSTRAINT "notifications_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" ("user_id","at" DESC,"id" DESC);
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" ("user_id") WHERE "read_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_project" ON "notifications" ("project_id");
--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" ("at");
--> statement-breakpoint

CREATE TABLE "idempotency_keys" (
  "user_id" uuid NOT NULL,
  "key" varchar(200) NOT NULL,
  "request_hash" text NOT NULL,
  "status" integer,
  "body" text,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","key"),
  CONSTRAINT "idempotency_keys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" ("created_at");
--> statement-breakpoint

CREATE TABLE "import_progress" (
  "user_id" uuid NOT NULL,
  "name" varchar(40) NOT NULL,
  "phase" varchar(10) NOT NULL,
  "done" integer NOT NULL,
  "total" integer NOT NULL,
  "heard_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "import_progress_pkey" PRIMARY KEY("user_id","name"),
  CONSTRAINT "import_progress_phase_known" CHECK ("phase" in ('checking', 'storing')),
  CONSTRAINT "import_progress_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "import_progress_heard" ON "import_progress" ("heard_at");
--> statement-breakpoint

CREATE TABLE "geocoder_answers" (
  "key" text PRIMARY KEY NOT NULL,
  "addresses" jsonb NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "geocoder_answers_expires" ON "geocoder_answers" ("expires_at");
--> statement-breakpoint

CREATE TABLE "geocoder_turns" (
  "id" integer PRIMARY KEY NOT NULL,
  "next_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "geocoder_turns_one_row" CHECK ("id" = 1)
);
--> statement-breakpoint

-- Text search

-- Trigram indexes make searches fast. Without pg_trgm, or without the right to create it, searches work but are slower.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "aircraft_text" ON "aircraft" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
  CREATE INDEX "project_contacts_text" ON "project_contacts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
  CREATE INDEX "projects_text" ON "projects" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;
