ALTER TABLE "clearance_analyses" RENAME COLUMN "not_judged" TO "not_evaluated";--> statement-breakpoint
ALTER TABLE "clearance_analyses" RENAME COLUMN "left_out" TO "omitted";
