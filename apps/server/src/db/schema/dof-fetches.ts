import { DOF_FETCH_OUTCOMES } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';

const checks = checksOf('dof_fetches');

/** One row: the last attempt to fetch the FAA's obstacle file, and the validators of the file that was fetched last. */
export const dofFetches = pgTable(
  'dof_fetches',
  {
    id: integer('id').primaryKey(),
    attemptedAt: instant('attempted_at').notNull(),
    outcome: varchar('outcome', { length: 20, enum: DOF_FETCH_OUTCOMES }).notNull(),
    /** Why it failed. */
    reason: text('reason'),
    /** The import of the file that was fetched last. Null: none so far. */
    importId: uuid('import_id'),
    /** Of that file: its address, and the response headers by which a server recognizes it. */
    url: text('url'),
    etag: text('etag'),
    lastModified: text('last_modified'),
  },
  (table) => [
    checks.oneOf(table.outcome, DOF_FETCH_OUTCOMES),
    check('dof_fetches_one_row', sql`${table.id} = 1`),
    check('dof_fetches_failed_with_reason', sql`(${table.outcome} = 'failed') = (${table.reason} is not null)`),
  ],
);
