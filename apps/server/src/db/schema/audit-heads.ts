import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The newest entry of each chain of the audit log. Detects rows removed from the end of a chain. */
export const auditHeads = pgTable('audit_heads', {
  chain: uuid('chain').primaryKey(),
  /** Number of entries. */
  chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
  /** The newest entry's position in the whole log. 0: the chain is empty. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
