import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What the geocoding service answered, kept so that no one asks it twice. */
export const geocoderAnswers = pgTable(
  'geocoder_answers',
  {
    /** A hash of what was asked: what people type is not kept. */
    key: text('key').primaryKey(),
    addresses: jsonb('addresses').$type<readonly string[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('geocoder_answers_expires').on(table.expiresAt)],
);
