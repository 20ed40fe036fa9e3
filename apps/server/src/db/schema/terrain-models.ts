import { TERRAIN_DATUMS, TERRAIN_FILE_LIMITS } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, foreignKey, index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

const checks = checksOf('terrain_models');

/** The terrain around a site, one row per elevation raster. */
export const terrainModels = pgTable(
  'terrain_models',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    fileName: varchar('file_name', { length: TERRAIN_FILE_LIMITS.fileName }).notNull(),
    datum: varchar('datum', { length: 30, enum: TERRAIN_DATUMS }).notNull(),
    /** How the file was read, as sentences. */
    notes: jsonb('notes').$type<readonly string[]>().notNull(),
    /** Between two elevations of the finest grid. */
    stepFeet: doublePrecision('step_feet').notNull(),
    /** From the origin to each side of the largest grid. */
    reachFeet: doublePrecision('reach_feet').notNull(),
    /** All elevations, as `packTerrain` writes them. */
    packed: text('packed').notNull(),
  },
  (table) => [
    foreignKey({ name: 'terrain_models_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'terrain_models_created_by_fk', columns: [table.createdBy], foreignColumns: [users.id] }),
    index('terrain_models_newest').on(table.projectId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    checks.notBlank(table.fileName),
    checks.oneOf(table.datum, TERRAIN_DATUMS),
    check('terrain_models_step_positive', sql`${table.stepFeet} > 0`),
    check('terrain_models_reach_positive', sql`${table.reachFeet} > 0`),
  ],
);
