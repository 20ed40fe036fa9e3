import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

/** Handed over by an administrator, or emailed on request. */
const WAYS = ['handed', 'mailed'] as const;
const checks = checksOf('password_resets');

/** One-time links to set a new password, stored as hashes. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    way: text('way', { enum: WAYS }).notNull().default('handed'),
  },
  (table) => [
    foreignKey({ name: 'password_resets_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('password_resets_user').on(table.userId),
    checks.oneOf(table.way, WAYS),
  ],
);
