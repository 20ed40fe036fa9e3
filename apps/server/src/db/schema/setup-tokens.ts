import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One-time setup links, stored as hashes. Each start on an empty database prints one. */
export const setupTokens = pgTable('setup_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});
