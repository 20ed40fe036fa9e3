import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What this database has put into file storage, or was about to. Recorded before a file is stored and deleted after it is removed. This
 * identifies orphaned files without touching another database's files in the same store.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: uuid('key').primaryKey(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('stored_files_by_age').on(table.createdAt)],
);
