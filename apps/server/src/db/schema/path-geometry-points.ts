import { LIMITS, POINT_DESCRIPTION_MAX } from '@touchdown/contract';
import { GEOMETRY_POINT_TYPES, SEQUENCE_POINT_TYPES } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, coordinate, instant, measure, version } from './columns.ts';
import { paths } from './paths.ts';

const checks = checksOf('path_geometry_points');

/** The points that describe a path, in sequence: screen kinds and sequence kinds together. */
export const pathGeometryPoints = pgTable(
  'path_geometry_points',
  {
    id: uuid('id').primaryKey(),
    pathId: uuid('path_id').notNull(),
    sequenceOrder: integer('sequence_order').notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    type: varchar('type', { length: 20, enum: GEOMETRY_POINT_TYPES }).notNull(),
    pointType: varchar('point_type', { length: 20, enum: SEQUENCE_POINT_TYPES }).notNull(),
    latitude: coordinate('latitude').notNull(),
    longitude: coordinate('longitude').notNull(),
    altitudeFeet: measure('altitude_feet').notNull(),
    description: text('description'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'path_geometry_points_path_id_fk', columns: [table.pathId], foreignColumns: [paths.id] }).onDelete('cascade'),
    uniqueIndex('path_geometry_points_sequence').on(table.pathId, table.sequenceOrder),
    check('path_geometry_points_sequence_from_1', sql`${table.sequenceOrder} >= 1`),
    checks.notBlank(table.name),
    checks.oneOf(table.type, GEOMETRY_POINT_TYPES),
    checks.oneOf(table.pointType, SEQUENCE_POINT_TYPES),
    checks.between(table.latitude, -90, 90),
    checks.between(table.longitude, -180, 180),
    checks.between(table.altitudeFeet, 0, LIMITS.elevationFt.max),
    checks.atMost(table.description, POINT_DESCRIPTION_MAX),
  ],
);
