import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** One-time codes that replace the authenticator app, stored as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ name: 'recovery_codes_pkey', columns: [table.userId, table.codeHash] }),
    foreignKey({ name: 'recovery_codes_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    check('recovery_codes_hash_shape', sql`${table.codeHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
