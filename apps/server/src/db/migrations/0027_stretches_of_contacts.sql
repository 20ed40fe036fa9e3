CREATE TABLE "contact_stretches" (
	"project_id" uuid NOT NULL,
	"beginning" text NOT NULL,
	"first_key" text NOT NULL,
	"last_key" text NOT NULL,
	"marks" bit(4096) NOT NULL,
	CONSTRAINT "contact_stretches_pk" PRIMARY KEY("project_id","beginning")
);
--> statement-breakpoint
ALTER TABLE "contact_stretches" ADD CONSTRAINT "contact_stretches_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;