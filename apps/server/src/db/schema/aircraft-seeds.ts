import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * What was seeded, and in which version. A reference row that an admin has changed or deleted is left as is. Not a foreign key: the row of
 * a deleted aircraft remains here, so that it is not seeded again.
 */
export const aircraftSeeds = pgTable('aircraft_seeds', {
  aircraftId: uuid('aircraft_id').primaryKey(),
  seedHash: text('seed_hash').notNull(),
  seededVersion: integer('seeded_version').notNull(),
});
