CREATE TABLE "import_progress" (
	"user_id" uuid NOT NULL,
	"name" varchar(40) NOT NULL,
	"phase" varchar(10) NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_progress_pkey" PRIMARY KEY("user_id","name"),
	CONSTRAINT "import_progress_phase_known" CHECK ("import_progress"."phase" in ('checking', 'storing'))
);
--> statement-breakpoint
ALTER TABLE "import_progress" ADD CONSTRAINT "import_progress_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_progress_heard" ON "import_progress" USING btree ("heard_at");