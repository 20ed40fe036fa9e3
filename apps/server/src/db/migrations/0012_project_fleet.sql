CREATE TABLE "project_fleet" (
	"project_id" uuid NOT NULL,
	"aircraft_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "project_fleet_pkey" PRIMARY KEY("project_id","aircraft_id")
);
--> statement-breakpoint
ALTER TABLE "project_fleet" ADD CONSTRAINT "project_fleet_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fleet" ADD CONSTRAINT "project_fleet_aircraft_id_fk" FOREIGN KEY ("aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fleet" ADD CONSTRAINT "project_fleet_added_by_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_fleet_aircraft" ON "project_fleet" USING btree ("aircraft_id");