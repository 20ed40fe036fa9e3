ALTER TABLE "projects" ADD COLUMN "vertiport_aircraft_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "fleet_is_design_aircraft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_vertiport_aircraft_id_fk" FOREIGN KEY ("vertiport_aircraft_id") REFERENCES "public"."aircraft"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_vertiport_aircraft" ON "projects" USING btree ("vertiport_aircraft_id");