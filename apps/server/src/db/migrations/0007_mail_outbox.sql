CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"about_id" uuid,
	"to" varchar(255) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"text" text,
	"html" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"last_error" varchar(300),
	CONSTRAINT "mail_outbox_purpose_known" CHECK ("mail_outbox"."purpose" in ('invitation', 'passwordReset', 'passwordChanged')),
	CONSTRAINT "mail_outbox_one_line" CHECK ("mail_outbox"."to" !~ '[[:cntrl:]]' and "mail_outbox"."subject" !~ '[[:cntrl:]]'),
	CONSTRAINT "mail_outbox_cleared" CHECK (("mail_outbox"."next_try_at" is null) = ("mail_outbox"."text" is null) and ("mail_outbox"."text" is not null or "mail_outbox"."html" is null)),
	CONSTRAINT "mail_outbox_sent_is_over" CHECK ("mail_outbox"."sent_at" is null or "mail_outbox"."next_try_at" is null)
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_about" ON "mail_outbox" USING btree ("about_id");