import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Counters of attempts by address and route in a window. In the database, because no state lives in a process. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    /** When the count starts again. */
    resetAt: instant('reset_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetAt)],
);
