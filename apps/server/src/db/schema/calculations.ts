import { LIMITS } from '@touchdown/contract';
import { type CalculationResults, PROJECT_TYPES } from '@touchdown/domain';
import { boolean, foreignKey, index, jsonb, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { aircraft } from './aircraft.ts';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('calculations');

/** Saved results with full calculation details and inputs. Immutable. */
export const calculations = pgTable(
  'calculations',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    /** Null once the aircraft is deleted. The results keep its values. */
    aircraftId: uuid('aircraft_id'),
    calculationType: varchar('calculation_type', { length: 20, enum: PROJECT_TYPES }).notNull(),
    results: jsonb('results').$type<CalculationResults>().notNull(),
    faaCompliant: boolean('faa_compliant').notNull().default(false),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'calculations_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'calculations_aircraft_id_fk', columns: [table.aircraftId], foreignColumns: [aircraft.id] }).onDelete('set null'),
    unique('calculations_project_and_id').on(table.projectId, table.id),
    index('calculations_newest').on(table.projectId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('calculations_aircraft').on(table.aircraftId),
    checks.oneOf(table.calculationType, PROJECT_TYPES),
    checks.atMost(table.notes, LIMITS.notes),
  ],
);
