CREATE TABLE "elevation_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"elevation_feet" double precision,
	"resolution_meters" double precision,
	"as_of" date,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "elevation_answers_expires" ON "elevation_answers" USING btree ("expires_at");