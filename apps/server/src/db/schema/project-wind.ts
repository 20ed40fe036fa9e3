import { WIND_LIMITS } from '@touchdown/contract';
import { HEADING_REFERENCES, type WindRecord } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, measure, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('project_wind');

/** The wind at a project's site, and the aircraft wind limits that the owner entered. */
export const projectWind = pgTable(
  'project_wind',
  {
    projectId: uuid('project_id').primaryKey(),
    /** The reference for the directions in the record. */
    reference: varchar('reference', { length: 20, enum: HEADING_REFERENCES }).notNull(),
    record: jsonb('record').$type<WindRecord>().notNull(),
    source: varchar('source', { length: 255 }),
    crosswindKt: measure('crosswind_kt'),
    tailwindKt: measure('tailwind_kt'),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'project_wind_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    checks.oneOf(table.reference, HEADING_REFERENCES),
    checks.between(table.crosswindKt, 0, WIND_LIMITS.speedKt),
    checks.between(table.tailwindKt, 0, WIND_LIMITS.speedKt),
    check('project_wind_record_known', sql`${table.record} ->> 'kind' in ('table', 'observations')`),
  ],
);
