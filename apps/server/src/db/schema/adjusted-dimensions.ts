import { LIMITS } from '@touchdown/contract';
import type { FaaMinimums, InputSnapshot } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { calculations } from './calculations.ts';
import { checksOf, instant, measure, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('adjusted_dimensions');
const STATUSES = ['active', 'superseded'] as const;

/** The owner's adjusted dimensions of the zones, in feet. Each project has one active set; earlier ones are retained. */
export const adjustedDimensions = pgTable(
  'adjusted_dimensions',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    calculationId: uuid('calculation_id'),
    tlofLength: measure('tlof_length').notNull(),
    tlofWidth: measure('tlof_width').notNull(),
    tlofArea: measure('tlof_area').notNull(),
    fatoLength: measure('fato_length').notNull(),
    fatoWidth: measure('fato_width').notNull(),
    fatoArea: measure('fato_area').notNull(),
    safetyAreaLength: measure('safety_area_length').notNull(),
    safetyAreaWidth: measure('safety_area_width').notNull(),
    safetyAreaArea: measure('safety_area_area').notNull(),
    faaMinimums: jsonb('faa_minimums').$type<FaaMinimums>().notNull(),
    /** The inputs they were checked against. Null: saved before these were recorded. */
    inputs: jsonb('inputs').$type<InputSnapshot>(),
    adjustmentReason: text('adjustment_reason'),
    status: varchar('status', { length: 20, enum: STATUSES }).notNull().default('active'),
    version: version(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'adjusted_dimensions_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete(
      'cascade',
    ),
    // A composite key, so that it cannot reference a calculation of another project.
    foreignKey({
      name: 'adjusted_dimensions_calculation_fk',
      columns: [table.projectId, table.calculationId],
      foreignColumns: [calculations.projectId, calculations.id],
    }),
    uniqueIndex('adjusted_dimensions_one_active')
      .on(table.projectId)
      .where(sql`${table.status} = 'active'`),
    index('adjusted_dimensions_project').on(table.projectId, table.createdAt.desc().nullsFirst()),
    checks.oneOf(table.status, STATUSES),
    checks.atMost(table.adjustmentReason, LIMITS.notes),
    ...[table.tlofLength, table.tlofWidth, table.fatoLength, table.fatoWidth, table.safetyAreaLength, table.safetyAreaWidth].map((side) =>
      checks.positive(side, LIMITS.lengthFt.max),
    ),
    ...[table.tlofArea, table.fatoArea, table.safetyAreaArea].map((area) => checks.positive(area, LIMITS.lengthFt.max ** 2)),
  ],
);
