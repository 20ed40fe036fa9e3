CREATE TABLE "installation_keys" (
	"id" char(16) PRIMARY KEY NOT NULL,
	"public_key" char(64) NOT NULL,
	"sealed_private_key" text NOT NULL,
	"secret_id" char(16) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "installation_keys_one_a_secret" UNIQUE("secret_id"),
	CONSTRAINT "installation_keys_id_form" CHECK ("installation_keys"."id" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "installation_keys_public_key_form" CHECK ("installation_keys"."public_key" ~ '^[0-9a-f]{64}$')
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
	CONSTRAINT "reports_type_known" CHECK ("reports"."type" in ('site_analysis', 'dimension', 'compliance')),
	CONSTRAINT "reports_state_known" CHECK ("reports"."state" in ('queued', 'running', 'ready', 'failed')),
	CONSTRAINT "reports_progress_range" CHECK ("reports"."progress" between 0 and 100),
	CONSTRAINT "reports_name_not_blank" CHECK (btrim("reports"."name") <> ''),
	CONSTRAINT "reports_leased_while_running" CHECK (("reports"."state" = 'running') = ("reports"."lease_until" is not null)),
	CONSTRAINT "reports_says_why_it_failed" CHECK (("reports"."state" = 'failed') = ("reports"."problem" is not null)),
	CONSTRAINT "reports_whole_when_ready" CHECK (num_nonnulls("reports"."generated_at", "reports"."file_path", "reports"."file_name", "reports"."file_size", "reports"."sha256", "reports"."inputs", "reports"."inputs_sha256", "reports"."rules", "reports"."engine_version", "reports"."audit_seq", "reports"."audit_hash", "reports"."key_id", "reports"."signature") = case "reports"."state" when 'ready' then 13 else 0 end),
	CONSTRAINT "reports_sha256_form" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "reports_inputs_sha256_form" CHECK ("inputs_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "report_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_requested_by_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_file_path_fk" FOREIGN KEY ("file_path") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."installation_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("project_id","requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_under_way" ON "reports" USING btree ("project_id","type") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("requested_at") WHERE state in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('memberAdded', 'memberRoleChanged', 'memberRemoved', 'projectHandedOver', 'roleChanged', 'accountDeactivated', 'accountActivated', 'reportReady', 'reportFailed'));