import { ROLES } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';

const checks = checksOf('users');

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: varchar('username', { length: 100 }),
    email: varchar('email', { length: 255 }).notNull(),
    role: varchar('role', { length: 20, enum: ROLES }).notNull().default('user'),
    isStandardsEditor: boolean('is_standards_editor').notNull().default(false),
    profileImageUrl: text('profile_image_url'),
    firstName: varchar('first_name', { length: 100 }),
    lastName: varchar('last_name', { length: 100 }),
    /** Argon2id in its standard text form. Null if the user signs in through a provider. */
    passwordHash: text('password_hash'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    lastLogin: instant('last_login'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    checks.notBlank(table.username),
    checks.oneOf(table.role, ROLES),
    check('users_email_shape', sql`${table.email} like '%_@_%'`),
  ],
);
