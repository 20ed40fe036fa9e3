ALTER TABLE "projects" ALTER COLUMN "additional_fato_length_ft" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "additional_fato_length_ft" DROP NOT NULL;--> statement-breakpoint
-- 0 was the default, so it was no answer of the owner.
UPDATE "projects" SET "additional_fato_length_ft" = NULL WHERE "additional_fato_length_ft" = 0;
