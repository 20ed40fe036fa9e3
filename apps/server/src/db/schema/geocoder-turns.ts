import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row: when the geocoding service may be asked next, by whichever process. */
export const geocoderTurns = pgTable(
  'geocoder_turns',
  { id: integer('id').primaryKey(), nextAt: instant('next_at').notNull() },
  (table) => [check('geocoder_turns_one_row', sql`${table.id} = 1`)],
);
