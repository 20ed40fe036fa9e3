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
	CONSTRAINT "passkeys_name_not_blank" CHECK (btrim("passkeys"."name") <> ''),
	CONSTRAINT "passkeys_credential_id_shape" CHECK ("passkeys"."credential_id" ~ '^[A-Za-z0-9_-]+$' and char_length("passkeys"."credential_id") <= 1366),
	CONSTRAINT "passkeys_public_key_shape" CHECK ("passkeys"."public_key" ~ '^[A-Za-z0-9_-]+$' and char_length("passkeys"."public_key") <= 4000),
	CONSTRAINT "passkeys_counter_range" CHECK ("passkeys"."counter" between 0 and 4294967295)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","code_hash"),
	CONSTRAINT "recovery_codes_hash_shape" CHECK ("recovery_codes"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key_id" varchar(16) NOT NULL,
	"sealed" text NOT NULL,
	"last_step" integer,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "totp_secrets_confirmed_by_a_code" CHECK (("totp_secrets"."confirmed_at" is null) = ("totp_secrets"."last_step" is null)),
	CONSTRAINT "totp_secrets_sealed_shape" CHECK ("totp_secrets"."sealed" ~ '^[A-Za-z0-9_-]{40,200}$')
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");