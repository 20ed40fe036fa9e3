import { boolean, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, measure } from './columns.ts';
import { dofLibraries } from './dof-libraries.ts';

const checks = checksOf('dof_obstacles');

/** The rows of the FAA obstacle file, unchanged. */
export const dofObstacles = pgTable(
  'dof_obstacles',
  {
    libraryId: uuid('library_id').notNull(),
    /** The line number in the file, from 1. */
    line: integer('line').notNull(),
    oasNumber: varchar('oas_number', { length: 9 }).notNull(),
    isVerified: boolean('is_verified').notNull(),
    country: varchar('country', { length: 2 }).notNull(),
    state: varchar('state', { length: 2 }).notNull(),
    city: text('city').notNull(),
    latitude: measure('latitude').notNull(),
    longitude: measure('longitude').notNull(),
    kind: text('kind').notNull(),
    quantity: smallint('quantity').notNull(),
    heightAglFeet: integer('height_agl_feet').notNull(),
    topFeet: integer('top_feet').notNull(),
    lighting: varchar('lighting', { length: 1 }).notNull(),
    horizontalAccuracy: varchar('horizontal_accuracy', { length: 1 }).notNull(),
    verticalAccuracy: varchar('vertical_accuracy', { length: 1 }).notNull(),
    marking: varchar('marking', { length: 1 }).notNull(),
    faaStudy: text('faa_study'),
    action: varchar('action', { length: 1 }).notNull(),
    actionDate: varchar('action_date', { length: 7 }),
  },
  (table) => [
    primaryKey({ name: 'dof_obstacles_pkey', columns: [table.libraryId, table.line] }),
    foreignKey({ name: 'dof_obstacles_library_id_fk', columns: [table.libraryId], foreignColumns: [dofLibraries.id] }).onDelete('cascade'),
    index('dof_obstacles_place').on(table.latitude, table.longitude),
    checks.between(table.latitude, -90, 90),
    checks.between(table.longitude, -180, 180),
  ],
);
