import { IMPORT_PHASES } from '@touchdown/contract';
import { foreignKey, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('import_progress');

/** Progress of the running aircraft imports. In the database, because another process may answer the progress request. */
export const importProgress = pgTable(
  'import_progress',
  {
    userId: uuid('user_id').notNull(),
    /** Given by the user who uploaded the file. */
    name: varchar('name', { length: 40 }).notNull(),
    phase: varchar('phase', { length: 10, enum: IMPORT_PHASES }).notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    /** The last progress update of the importing process. */
    heartbeatAt: instant('heard_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_progress_pkey', columns: [table.userId, table.name] }),
    foreignKey({ name: 'import_progress_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('import_progress_heard').on(table.heartbeatAt),
    checks.oneOf(table.phase, IMPORT_PHASES),
  ],
);
