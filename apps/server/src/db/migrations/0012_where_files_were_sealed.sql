CREATE TABLE "sealed_files" (
	"body" char(64) PRIMARY KEY NOT NULL,
	"audit_seq" bigint NOT NULL,
	"audit_hash" char(64) NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
