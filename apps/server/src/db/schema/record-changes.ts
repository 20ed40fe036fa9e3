import { bigint, foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

export type RecordValues = Readonly<Record<string, unknown>>;

/**
 * What each audit log entry of a project changed, one row per record. Triggers write the rows, so that a deletion includes the records that
 * are deleted with it. They are deleted with the project.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    /** In the order in which the changes were made. */
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    projectId: uuid('project_id').notNull(),
    /** The transaction: the number of its first statement, which its audit log entry has too. */
    changeSet: bigint('change_set', { mode: 'number' }).notNull(),
    /** Rows changed by one SQL statement have the same number. */
    statement: bigint('statement', { mode: 'number' }).notNull(),
    /** The record's table. */
    record: text('record').notNull(),
    /** The record's key. Several columns are separated by colons. */
    recordId: text('record_id').notNull(),
    /** By column. An update has the changed columns only. Null: created. */
    before: jsonb('before').$type<RecordValues>(),
    /** Null: deleted. */
    after: jsonb('after').$type<RecordValues>(),
  },
  (table) => [
    foreignKey({ name: 'record_changes_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    // The only index, because every change of a project adds to each.
    primaryKey({ name: 'record_changes_pkey', columns: [table.projectId, table.changeSet, table.id] }),
  ],
);
