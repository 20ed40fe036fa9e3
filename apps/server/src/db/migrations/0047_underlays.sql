CREATE TABLE "underlays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"source_file" varchar(255) NOT NULL,
	"source_page" integer,
	"source_added_at" timestamp (3) with time zone NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"opacity" double precision NOT NULL,
	"is_visible" boolean NOT NULL,
	"placed_by" varchar(10) NOT NULL,
	"coordinate_system" varchar(255),
	"controls" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "underlays_name_not_blank" CHECK (btrim("underlays"."name") <> ''),
	CONSTRAINT "underlays_source_file_not_blank" CHECK (btrim("underlays"."source_file") <> ''),
	CONSTRAINT "underlays_placed_by_known" CHECK ("underlays"."placed_by" in ('points', 'file')),
	CONSTRAINT "underlays_opacity_range" CHECK ("underlays"."opacity" > 0 and "underlays"."opacity" <= 1),
	CONSTRAINT "underlays_width_px_range" CHECK ("underlays"."width_px" between 16 and 4096),
	CONSTRAINT "underlays_height_px_range" CHECK ("underlays"."height_px" between 16 and 4096),
	CONSTRAINT "underlays_source_page_range" CHECK ("underlays"."source_page" > 0 and "underlays"."source_page" <= 10000),
	CONSTRAINT "underlays_controls_is_array" CHECK (jsonb_typeof("underlays"."controls") = 'array' and jsonb_array_length("underlays"."controls") >= 2)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_project_and_id" UNIQUE("project_id","id");--> statement-breakpoint
ALTER TABLE "underlays" ADD CONSTRAINT "underlays_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "underlays" ADD CONSTRAINT "underlays_upload_fk" FOREIGN KEY ("project_id","upload_id") REFERENCES "public"."uploads"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "underlays" ADD CONSTRAINT "underlays_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "underlays_oldest" ON "underlays" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "underlays_upload" ON "underlays" USING btree ("project_id","upload_id");
