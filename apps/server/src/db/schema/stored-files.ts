import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What this database has put into the store of files, or was about to: noted before the file is stored and forgotten after it is removed.
 * A file that nothing refers to is found by this, and another database's files in the same place are never touched.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: uuid('key').primaryKey(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('stored_files_by_age').on(table.createdAt)],
);
