import { AIRSPACE_FETCH_OUTCOMES } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';

const checks = checksOf('faa_airspace_fetches');

/** One row: the last attempt to fetch the FAA's airspace. */
export const faaAirspaceFetches = pgTable(
  'faa_airspace_fetches',
  {
    id: integer('id').primaryKey(),
    attemptedAt: instant('attempted_at').notNull(),
    outcome: varchar('outcome', { length: 20, enum: AIRSPACE_FETCH_OUTCOMES }).notNull(),
    /** Why it failed. */
    reason: text('reason'),
  },
  (table) => [
    checks.oneOf(table.outcome, AIRSPACE_FETCH_OUTCOMES),
    check('faa_airspace_fetches_one_row', sql`${table.id} = 1`),
    check('faa_airspace_fetches_failed_with_reason', sql`(${table.outcome} = 'failed') = (${table.reason} is not null)`),
  ],
);
