import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    projectId: uuid('project_id').notNull(),
    /** The number of the audit log entry. Null until the transaction ends. */
    entry: bigint('entry', { mode: 'number' }),
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
    index('record_changes_of_entry').on(table.projectId, table.entry),
    index('record_changes_of_record').on(table.projectId, table.record, table.recordId, table.id),
    index('record_changes_unwritten')
      .on(table.projectId)
      .where(sql`${table.entry} is null`),
  ],
);
