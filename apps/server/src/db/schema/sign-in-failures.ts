import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Failed sign-ins of an account, known or not: after some, the next try has to wait. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** Hash of the email, so that mistyped secrets are not kept. */
    accountHash: text('account_hash').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [index('sign_in_failures_last').on(table.lastFailureAt)],
);
