import { TERRAIN_LEGS, TERRAIN_LIMITS, type TerrainSample } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, version } from './columns.ts';
import { paths } from './paths.ts';

const checks = checksOf('path_terrain');

/** The ground under a path's way in or out: feet from the FATO edge and feet above mean sea level, by station. */
export const pathTerrain = pgTable(
  'path_terrain',
  {
    pathId: uuid('path_id').notNull(),
    leg: varchar('leg', { length: 10, enum: TERRAIN_LEGS }).notNull(),
    samples: jsonb('samples').$type<readonly TerrainSample[]>().notNull(),
    /** The file it came from, or what the owner called it. */
    source: varchar('source', { length: 255 }),
    /** That of the path when the terrain was given: a path changed since may lie elsewhere. */
    pathVersion: integer('path_version').notNull(),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'path_terrain_pkey', columns: [table.pathId, table.leg] }),
    foreignKey({ name: 'path_terrain_path_id_fk', columns: [table.pathId], foreignColumns: [paths.id] }).onDelete('cascade'),
    checks.oneOf(table.leg, TERRAIN_LEGS),
    check(
      'path_terrain_samples_count',
      sql`jsonb_typeof(${table.samples}) = 'array' and jsonb_array_length(${table.samples}) between 2 and ${sql.raw(String(TERRAIN_LIMITS.samples))}`,
    ),
  ],
);
