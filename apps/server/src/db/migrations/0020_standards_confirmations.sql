CREATE TABLE "standards_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" varchar(100) NOT NULL,
	"rule_id" varchar(250) NOT NULL,
	"rule_sha256" char(64) NOT NULL,
	"outcome" varchar(10) NOT NULL,
	"page" varchar(40) NOT NULL,
	"paragraph" varchar(100) NOT NULL,
	"document_revision" varchar(100) NOT NULL,
	"printed_value" varchar(500),
	"note" text,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"photo_file" uuid,
	"photo_type" varchar(100),
	"photo_sha256" char(64),
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "standards_confirmations_photo_file_unique" UNIQUE("photo_file"),
	CONSTRAINT "standards_confirmations_outcome_known" CHECK ("standards_confirmations"."outcome" in ('matches', 'differs')),
	CONSTRAINT "standards_confirmations_page_not_blank" CHECK (btrim("standards_confirmations"."page") <> ''),
	CONSTRAINT "standards_confirmations_paragraph_not_blank" CHECK (btrim("standards_confirmations"."paragraph") <> ''),
	CONSTRAINT "standards_confirmations_document_revision_not_blank" CHECK (btrim("standards_confirmations"."document_revision") <> ''),
	CONSTRAINT "standards_confirmations_note_length" CHECK (char_length("standards_confirmations"."note") <= 2000),
	CONSTRAINT "standards_confirmations_rule_of_edition" CHECK (starts_with("standards_confirmations"."rule_id", "standards_confirmations"."edition_id" || ':')),
	CONSTRAINT "standards_confirmations_rule_sha256_form" CHECK ("standards_confirmations"."rule_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "standards_confirmations_printed_value_differs" CHECK (("standards_confirmations"."outcome" = 'differs') = ("standards_confirmations"."printed_value" is not null)),
	CONSTRAINT "standards_confirmations_photo_is_whole" CHECK (num_nulls("standards_confirmations"."photo_file", "standards_confirmations"."photo_type", "standards_confirmations"."photo_sha256") in (0, 3)),
	CONSTRAINT "standards_confirmations_withdrawal_is_whole" CHECK (num_nulls("standards_confirmations"."withdrawn_by", "standards_confirmations"."withdrawn_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_standards_editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "standards_confirmations" ADD CONSTRAINT "standards_confirmations_confirmed_by_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standards_confirmations" ADD CONSTRAINT "standards_confirmations_withdrawn_by_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standards_confirmations" ADD CONSTRAINT "standards_confirmations_photo_file_fk" FOREIGN KEY ("photo_file") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standards_confirmations_one_in_effect" ON "standards_confirmations" USING btree ("rule_id","rule_sha256") WHERE "standards_confirmations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "standards_confirmations_of_edition" ON "standards_confirmations" USING btree ("edition_id","rule_id");