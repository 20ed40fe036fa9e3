import { AIRSPACE_LIMITS } from '@touchdown/contract';
import { AIRSPACE_SETS } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { char, check, date, foreignKey, integer, jsonb, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('faa_airspace_sets');

/** The airspace data of the FAA that is in use: up to one of each kind. */
export const faaAirspaceSets = pgTable(
  'faa_airspace_sets',
  {
    id: uuid('id').primaryKey(),
    set: varchar('set', { length: 20, enum: AIRSPACE_SETS }).notNull(),
    fileName: varchar('file_name', { length: AIRSPACE_LIMITS.fileName }).notNull(),
    /** Where it was downloaded from. Null: uploaded. */
    host: varchar('host', { length: 255 }),
    sha256: char('sha256', { length: 64 }).notNull(),
    cycleDate: date('cycle_date', { mode: 'string' }).notNull(),
    areas: integer('areas').notNull(),
    leftOut: integer('left_out').notNull(),
    refusedAreas: integer('refused_areas').notNull(),
    refused: jsonb('refused').$type<readonly { readonly line: number; readonly reason: string }[]>().notNull(),
    importedAt: instant('imported_at').notNull(),
    /** Null: downloaded on schedule. */
    importedBy: uuid('imported_by'),
  },
  (table) => [
    foreignKey({ name: 'faa_airspace_sets_imported_by_fk', columns: [table.importedBy], foreignColumns: [users.id] }),
    unique('faa_airspace_sets_one_of_a_kind').on(table.set),
    checks.oneOf(table.set, AIRSPACE_SETS),
    checks.notBlank(table.fileName),
    check('faa_airspace_sets_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('faa_airspace_sets_areas_positive', sql`${table.areas} > 0 and ${table.leftOut} >= 0 and ${table.refusedAreas} >= 0`),
  ],
);
