import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Failed sign-ins by account, whether it exists or not. After several, the next attempt has to wait. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** A hash of the email, so that secrets typed there by mistake are not stored. */
    accountHash: text('account_hash').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [index('sign_in_failures_last').on(table.lastFailureAt)],
);
