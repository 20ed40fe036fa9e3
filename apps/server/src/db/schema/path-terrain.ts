import { TERRAIN_LEGS, TERRAIN_LIMITS, type TerrainSample } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, version } from './columns.ts';
import { paths } from './paths.ts';

const checks = checksOf('path_terrain');

/** The ground profile under a path, inbound or outbound: elevation in feet MSL by station in feet from the FATO edge. */
export const pathTerrain = pgTable(
  'path_terrain',
  {
    pathId: uuid('path_id').notNull(),
    leg: varchar('leg', { length: 10, enum: TERRAIN_LEGS }).notNull(),
    samples: jsonb('samples').$type<readonly TerrainSample[]>().notNull(),
    /** The source file, or the owner's name for the source. */
    source: varchar('source', { length: 255 }),
    /** The path's version when the terrain was entered. A path changed since may be elsewhere. */
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
