CREATE TABLE "edition_packs" (
	"edition_id" varchar(100) NOT NULL,
	"revision" integer NOT NULL,
	"contents" text NOT NULL,
	"hash" char(71) NOT NULL,
	"signature" varchar(10) NOT NULL,
	"public_key" varchar(44),
	"change" text NOT NULL,
	"installed_by" uuid,
	"installed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edition_packs_pkey" PRIMARY KEY("edition_id","revision"),
	CONSTRAINT "edition_packs_revision_range" CHECK ("edition_packs"."revision" between 1 and 1000000),
	CONSTRAINT "edition_packs_contents_length" CHECK (char_length("edition_packs"."contents") <= 1000000),
	CONSTRAINT "edition_packs_signature_known" CHECK ("edition_packs"."signature" in ('signed', 'unsigned')),
	CONSTRAINT "edition_packs_hash_form" CHECK ("edition_packs"."hash" ~ '^sha256:[0-9a-f]{64}$'),
	CONSTRAINT "edition_packs_signature_has_key" CHECK (("edition_packs"."signature" = 'signed') = ("edition_packs"."public_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "edition_packs" ADD CONSTRAINT "edition_packs_installed_by_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;