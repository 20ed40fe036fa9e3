import { EDITION_ID_MAX } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { char, check, foreignKey, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** "sha256:" and 64 digits. */
const HASH = 71;
const hashForm = (column: string) => sql`${sql.identifier(column)} ~ '^sha256:[0-9a-f]{64}$'`;

/** Evaluations of all projects under another edition. Each has the id of its job. */
export const editionEvaluations = pgTable(
  'edition_evaluations',
  {
    id: uuid('id').primaryKey(),
    beforeEditionId: varchar('before_edition_id', { length: EDITION_ID_MAX }).notNull(),
    beforeRevision: integer('before_revision').notNull(),
    beforeHash: char('before_hash', { length: HASH }).notNull(),
    afterEditionId: varchar('after_edition_id', { length: EDITION_ID_MAX }).notNull(),
    afterRevision: integer('after_revision').notNull(),
    afterHash: char('after_hash', { length: HASH }).notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    endedAt: instant('ended_at'),
    /** The number of projects evaluated, and how many of them change. */
    evaluated: integer('evaluated'),
    changed: integer('changed'),
  },
  (table) => [
    foreignKey({ name: 'edition_evaluations_requested_by_fk', columns: [table.requestedBy], foreignColumns: [users.id] }),
    index('edition_evaluations_newest').on(table.requestedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('edition_evaluations_before_hash_form', hashForm('before_hash')),
    check('edition_evaluations_after_hash_form', hashForm('after_hash')),
    check('edition_evaluations_end_is_whole', sql`num_nulls(${table.endedAt}, ${table.evaluated}, ${table.changed}) in (0, 3)`),
  ],
);
