CREATE TABLE "terrain_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"datum" varchar(30) NOT NULL,
	"notes" jsonb NOT NULL,
	"step_feet" double precision NOT NULL,
	"reach_feet" double precision NOT NULL,
	"packed" text NOT NULL,
	CONSTRAINT "terrain_models_file_name_not_blank" CHECK (btrim("terrain_models"."file_name") <> ''),
	CONSTRAINT "terrain_models_datum_known" CHECK ("terrain_models"."datum" in ('NAVD 88', 'NGVD 29', 'EGM96', 'EGM2008', 'Local mean sea level')),
	CONSTRAINT "terrain_models_step_positive" CHECK ("terrain_models"."step_feet" > 0),
	CONSTRAINT "terrain_models_reach_positive" CHECK ("terrain_models"."reach_feet" > 0)
);
--> statement-breakpoint
ALTER TABLE "terrain_models" ADD CONSTRAINT "terrain_models_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terrain_models" ADD CONSTRAINT "terrain_models_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terrain_models_newest" ON "terrain_models" USING btree ("project_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);