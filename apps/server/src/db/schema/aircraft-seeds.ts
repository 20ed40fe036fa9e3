import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * What was seeded, and as which version: a reference row that an admin changed or deleted since is left as they left it.
 * Not a foreign key: the row of a deleted aircraft stays here, so that it is not seeded again.
 */
export const aircraftSeeds = pgTable('aircraft_seeds', {
  aircraftId: uuid('aircraft_id').primaryKey(),
  seedHash: text('seed_hash').notNull(),
  seededVersion: integer('seeded_version').notNull(),
});
