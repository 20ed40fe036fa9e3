import { foreignKey, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** The reply to each keyed write, saved in the transaction of the write itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: varchar('key', { length: 200 }).notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that creates it. */
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.userId, table.key] }),
    foreignKey({ name: 'idempotency_keys_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
