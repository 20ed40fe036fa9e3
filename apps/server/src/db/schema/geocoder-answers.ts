import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** An address, and where it is, if that is known. */
interface CachedAddress {
  readonly address: string;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** Cached responses of the geocoding service, so that no query is sent twice. */
export const geocoderAnswers = pgTable(
  'geocoder_answers',
  {
    /** A hash of the query. The text that users type is not stored. */
    key: text('key').primaryKey(),
    addresses: jsonb('addresses').$type<readonly CachedAddress[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('geocoder_answers_expires').on(table.expiresAt)],
);
