import { type FieldError, JOB_KINDS, JOB_STATES } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import { storedFiles } from './stored-files.ts';
import { users } from './users.ts';

const checks = checksOf('jobs');

/**
 * Every background job, as users see it. The queue itself, in the schema `jobs`, decides when one runs. Both are written in the same
 * transactions.
 */
export const jobs = pgTable(
  'jobs',
  {
    /** Also its id in the queue, and that of the record it makes, if there is one. */
    id: uuid('id').primaryKey(),
    kind: varchar('kind', { length: 40, enum: JOB_KINDS }).notNull(),
    state: varchar('state', { length: 10, enum: JOB_STATES }).notNull(),
    input: jsonb('input').$type<unknown>().notNull(),
    /** Null: scheduled. */
    requestedBy: uuid('requested_by'),
    /** A hash of the state of all that its file is made from, as of its request. Null: each request makes a file of its own. */
    inputsKey: varchar('inputs_key', { length: 64 }),
    projectId: uuid('project_id'),
    /** Incremented when a worker starts it. Only the newest attempt may end the job. */
    attempt: integer('attempt').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** 0: unknown so far. */
    total: integer('total').notNull().default(0),
    /** The file in storage that the job reads until it ends, or that it made. */
    fileKey: uuid('file_key'),
    result: jsonb('result').$type<Record<string, unknown>>(),
    errorCode: varchar('error_code', { length: 40 }),
    error: varchar('error', { length: 500 }),
    /** The rows or entries that need attention. */
    errorFields: jsonb('error_fields').$type<FieldError[]>(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    foreignKey({ name: 'jobs_requested_by_fk', columns: [table.requestedBy], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ name: 'jobs_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'jobs_file_key_fk', columns: [table.fileKey], foreignColumns: [storedFiles.key] }),
    index('jobs_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('jobs_unfinished')
      .on(table.id)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('jobs_requested_by').on(table.requestedBy),
    index('jobs_file')
      .on(table.fileKey)
      .where(sql`${table.fileKey} is not null`),
    index('jobs_project').on(table.projectId),
    checks.oneOf(table.kind, JOB_KINDS),
    checks.oneOf(table.state, JOB_STATES),
    check('jobs_progress_range', sql`${table.done} >= 0 and ${table.total} >= 0`),
    check('jobs_ended', sql`(${table.state} in ('queued', 'running')) = (${table.endedAt} is null)`),
    check('jobs_failed_with_reason', sql`(${table.state} = 'failed') = (num_nonnulls(${table.errorCode}, ${table.error}) = 2)`),
  ],
);
