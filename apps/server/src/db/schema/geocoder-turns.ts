import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row: the earliest time for the next geocoding request from any process. */
export const geocoderTurns = pgTable(
  'geocoder_turns',
  { id: integer('id').primaryKey(), nextAt: instant('next_at').notNull() },
  (table) => [check('geocoder_turns_one_row', sql`${table.id} = 1`)],
);
