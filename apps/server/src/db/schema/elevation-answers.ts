import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, measure } from './columns.ts';

/** Cached responses of the elevation service, so that no query is sent twice. */
export const elevationAnswers = pgTable(
  'elevation_answers',
  {
    /** A hash of the location. The location itself is not stored. */
    key: text('key').primaryKey(),
    /** Null: the service has no elevation there. */
    elevationFeet: measure('elevation_feet'),
    resolutionMeters: measure('resolution_meters'),
    asOf: date('as_of', { mode: 'string' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('elevation_answers_expires').on(table.expiresAt)],
);
