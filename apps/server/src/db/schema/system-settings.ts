import { DEFAULT_CATEGORY, SYSTEM_SETTING_LENGTHS } from '@touchdown/contract';
import { boolean, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, version } from './columns.ts';

const checks = checksOf('system_settings');

/** Settings of the whole installation, by key. */
export const systemSettings = pgTable(
  'system_settings',
  {
    key: varchar('key', { length: SYSTEM_SETTING_LENGTHS.key }).primaryKey(),
    value: text('value').notNull(),
    description: text('description'),
    category: varchar('category', { length: SYSTEM_SETTING_LENGTHS.category }).notNull().default(DEFAULT_CATEGORY),
    isAdmin: boolean('is_admin').notNull().default(false),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    checks.atMost(table.value, SYSTEM_SETTING_LENGTHS.value),
    checks.atMost(table.description, SYSTEM_SETTING_LENGTHS.description),
    checks.notBlank(table.category),
  ],
);
