import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Attempt counters by address and route per window. In the database, because processes hold no state. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    /** When the counter resets. */
    resetAt: instant('reset_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetAt)],
);
