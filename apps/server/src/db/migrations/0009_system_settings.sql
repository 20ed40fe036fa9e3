CREATE TABLE "system_settings" (
	"key" varchar(100) PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"category" varchar(50) DEFAULT 'general' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "system_settings_value_length" CHECK (char_length("system_settings"."value") <= 10000),
	CONSTRAINT "system_settings_description_length" CHECK (char_length("system_settings"."description") <= 1000),
	CONSTRAINT "system_settings_category_not_blank" CHECK (btrim("system_settings"."category") <> '')
);
