ALTER TABLE "aircraft" DROP CONSTRAINT "aircraft_confidence_range";--> statement-breakpoint
ALTER TABLE "aircraft" DROP COLUMN "confidence";