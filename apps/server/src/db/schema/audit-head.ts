import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** The newest entry of the audit log, in one row. Detects rows removed from the end of the log. */
export const auditHead = pgTable(
  'audit_head',
  {
    isHead: boolean('is_head').primaryKey().default(true),
    /** 0: the log is empty. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [check('audit_head_one_row', sql`${table.isHead}`)],
);
