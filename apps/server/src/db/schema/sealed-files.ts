import { bigint, char, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The audit log position when a file was sealed. Files outlive their project, so there is no foreign key. */
export const sealedFiles = pgTable('sealed_files', {
  /** SHA-256 of the file without its seal, in hexadecimal. */
  body: char('body', { length: 64 }).primaryKey(),
  auditSeq: bigint('audit_seq', { mode: 'number' }).notNull(),
  auditHash: char('audit_hash', { length: 64 }).notNull(),
  sealedAt: instant('sealed_at').notNull(),
});
