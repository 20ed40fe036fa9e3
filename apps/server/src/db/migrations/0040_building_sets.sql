CREATE TABLE "building_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"notes" jsonb NOT NULL,
	"building_count" integer NOT NULL,
	"packed" text NOT NULL,
	CONSTRAINT "building_sets_file_name_not_blank" CHECK (btrim("building_sets"."file_name") <> ''),
	CONSTRAINT "building_sets_count_positive" CHECK ("building_sets"."building_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "building_sets" ADD CONSTRAINT "building_sets_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_sets" ADD CONSTRAINT "building_sets_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "building_sets_newest" ON "building_sets" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);