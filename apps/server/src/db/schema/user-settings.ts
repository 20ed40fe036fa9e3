import { DEFAULT_TYPES, type SavedFilter, UNIT_CHOICES } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, version } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('user_settings');

/** A user's settings. The row is created on first change. Its version also counts profile changes. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id').primaryKey(),
    units: varchar('units', { length: 20, enum: UNIT_CHOICES }).notNull().default('imperial'),
    defaultType: varchar('default_type', { length: 20, enum: DEFAULT_TYPES }).notNull().default('heliport'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    reportNotifications: boolean('report_notifications').notNull().default(true),
    /** The saved filters of the project list. */
    projectFilters: jsonb('project_filters').$type<SavedFilter[]>().notNull().default([]),
    version: version(),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    foreignKey({ name: 'user_settings_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    check('user_settings_project_filters_are_a_list', sql`jsonb_typeof(${table.projectFilters}) = 'array'`),
    checks.oneOf(table.units, UNIT_CHOICES),
    checks.oneOf(table.defaultType, DEFAULT_TYPES),
  ],
);
