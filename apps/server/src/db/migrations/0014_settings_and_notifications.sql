CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(30) NOT NULL,
	"project_id" uuid,
	"details" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('memberAdded', 'memberRoleChanged', 'memberRemoved', 'projectHandedOver', 'roleChanged', 'accountDeactivated', 'accountActivated')),
	CONSTRAINT "notifications_read_after" CHECK ("notifications"."read_at" >= "notifications"."at")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"units" varchar(20) DEFAULT 'imperial' NOT NULL,
	"default_type" varchar(20) DEFAULT 'heliport' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "user_settings_units_known" CHECK ("user_settings"."units" in ('imperial', 'metric')),
	CONSTRAINT "user_settings_default_type_known" CHECK ("user_settings"."default_type" in ('heliport', 'vertiport'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_purpose_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_project" ON "notifications" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_purpose_known" CHECK ("mail_outbox"."purpose" in ('invitation', 'passwordReset', 'passwordChanged', 'notification'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_not_blank" CHECK (btrim("users"."username") <> '');