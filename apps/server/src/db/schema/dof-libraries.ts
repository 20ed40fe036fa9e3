import { DOF_FAILURES, DOF_FORMATS, DOF_LIMITS, DOF_STATES, type DofRefusedLine } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { char, check, date, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('dof_libraries');

/** Every import of the FAA obstacle file, by the job with the same id. At most one runs, and the rows of at most one are in use. */
export const dofLibraries = pgTable(
  'dof_libraries',
  {
    id: uuid('id').primaryKey(),
    state: varchar('state', { length: 20, enum: DOF_STATES }).notNull(),
    fileName: varchar('file_name', { length: DOF_LIMITS.fileName }).notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    format: varchar('format', { length: 3, enum: DOF_FORMATS }).notNull(),
    cycleDate: date('cycle_date', { mode: 'string' }).notNull(),
    bytes: integer('bytes').notNull(),
    bytesRead: integer('bytes_read').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    refusedRows: integer('refused_rows').notNull().default(0),
    refused: jsonb('refused').$type<DofRefusedLine[]>().notNull().default([]),
    /** The failure code. Null: it did not fail. */
    code: varchar('code', { length: 40, enum: DOF_FAILURES }),
    /** What is wrong with a rejected file. Every other code has one fixed message. */
    reason: text('reason'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** Null: started from the host's command line. */
    startedBy: uuid('started_by'),
  },
  (table) => [
    foreignKey({ name: 'dof_libraries_started_by_fk', columns: [table.startedBy], foreignColumns: [users.id] }),
    uniqueIndex('dof_libraries_one_of_a_kind')
      .on(table.state)
      .where(sql`${table.state} in ('importing', 'current')`),
    index('dof_libraries_newest').on(table.startedAt.desc()),
    checks.oneOf(table.state, DOF_STATES),
    checks.oneOf(table.format, DOF_FORMATS),
    checks.oneOf(table.code, DOF_FAILURES),
    checks.notBlank(table.fileName),
    checks.between(table.bytes, 1, DOF_LIMITS.bytes),
    checks.between(table.rows, 0, DOF_LIMITS.rows),
    check('dof_libraries_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('dof_libraries_ended', sql`(${table.state} = 'importing') = (${table.endedAt} is null)`),
    check('dof_libraries_failed_with_code', sql`(${table.state} = 'failed') = (${table.code} is not null)`),
    check('dof_libraries_reason_of_refusal', sql`(${table.code} is not distinct from 'DOF_FILE_REFUSED') = (${table.reason} is not null)`),
  ],
);
