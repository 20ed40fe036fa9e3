import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import type { RecordValues } from './record-changes.ts';
import { storedFiles } from './stored-files.ts';

/** The tables whose deleted rows are kept, because their contents are too large for the history. */
export const RESTORABLE_TABLES = ['uploads', 'map_archives', 'reports', 'building_sets', 'point_clouds', 'terrain_models'] as const;
export type RestorableTable = (typeof RESTORABLE_TABLES)[number];

const checks = checksOf('deleted_records');

/** What was deleted in a project, with its contents, as long as the history can restore it. No other query reads these rows. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    record: varchar('record', { length: 20, enum: RESTORABLE_TABLES }).notNull(),
    recordId: uuid('record_id').notNull(),
    projectId: uuid('project_id').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** Its file in file storage. Null: it has none. */
    filePath: uuid('file_path'),
    /** Of the row and its file. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The whole row, by column. */
    values: jsonb('values').$type<RecordValues>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'deleted_records_pkey', columns: [table.record, table.recordId] }),
    foreignKey({ name: 'deleted_records_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'deleted_records_file_path_fk', columns: [table.filePath], foreignColumns: [storedFiles.key] }),
    index('deleted_records_of_project').on(table.projectId, table.deletedAt),
    index('deleted_records_by_age').on(table.deletedAt),
    index('deleted_records_file_path').on(table.filePath),
    checks.oneOf(table.record, RESTORABLE_TABLES),
    check('deleted_records_bytes_range', sql`${table.bytes} >= 0`),
  ],
);
