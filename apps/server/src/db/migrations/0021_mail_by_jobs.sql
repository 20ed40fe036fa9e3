-- Email is delivered by background jobs.
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_cleared";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_sent_is_over";--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('cleanup', 'mail', 'report'));--> statement-breakpoint
-- A worker adds these to its queue when it starts.
INSERT INTO "jobs" ("id", "kind", "state", "input", "created_at")
  SELECT "id", 'mail', 'queued', jsonb_build_object('mailId', "id"), "created_at"
  FROM "mail_outbox" WHERE "text" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_cleared" CHECK ("mail_outbox"."text" is not null or "mail_outbox"."html" is null);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_sent_is_over" CHECK ("mail_outbox"."sent_at" is null or "mail_outbox"."text" is null);