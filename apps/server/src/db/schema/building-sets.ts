import { BUILDING_SET_LIMITS } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

const checks = checksOf('building_sets');

/** Buildings around a site, one row per map file. */
export const buildingSets = pgTable(
  'building_sets',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    fileName: varchar('file_name', { length: BUILDING_SET_LIMITS.fileName }).notNull(),
    /** How the file was read, as sentences. */
    notes: jsonb('notes').$type<readonly string[]>().notNull(),
    count: integer('building_count').notNull(),
    /** All buildings, as `packBuildings` writes them. */
    packed: text('packed').notNull(),
    /** The places in the file of the buildings that are not evaluated, because someone of the team decided so. */
    excluded: jsonb('excluded').$type<readonly number[]>().notNull().default([]),
  },
  (table) => [
    foreignKey({ name: 'building_sets_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'building_sets_created_by_fk', columns: [table.createdBy], foreignColumns: [users.id] }),
    index('building_sets_newest').on(table.projectId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    checks.notBlank(table.fileName),
    check('building_sets_count_positive', sql`${table.count} > 0`),
    check('building_sets_excluded_is_array', sql`jsonb_typeof(${table.excluded}) = 'array'`),
  ],
);
