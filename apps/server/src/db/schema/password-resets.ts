import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** One-time links to set a new password, stored as hashes. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'password_resets_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('password_resets_user').on(table.userId),
  ],
);
