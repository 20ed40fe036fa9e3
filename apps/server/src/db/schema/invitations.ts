import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('invitations');

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    code: varchar('code', { length: 100 }).notNull(),
    /** If set, the code works for this address only. */
    email: varchar('email', { length: 255 }),
    maxUses: integer('max_uses').notNull().default(1),
    usedCount: integer('used_count').notNull().default(0),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('invitations_code_unique').on(table.code),
    index('invitations_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    checks.notBlank(table.code),
    check('invitations_max_uses_range', sql`${table.maxUses} >= 1`),
    check('invitations_used_count_range', sql`${table.usedCount} between 0 and ${table.maxUses}`),
  ],
);
