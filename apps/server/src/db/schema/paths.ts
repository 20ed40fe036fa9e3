import { LIMITS } from '@touchdown/contract';
import { HEADING_REFERENCES, PATH_GEOMETRIES, PATH_TYPES, PROFILE_TYPES } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, measure, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('paths');
const HIGHEST_HEADING = 359.99;

export const paths = pgTable(
  'paths',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    type: varchar('type', { length: 20, enum: PATH_TYPES }).notNull(),
    ingressHeadingDegrees: measure('ingress_heading_degrees'),
    egressHeadingDegrees: measure('egress_heading_degrees'),
    headingReference: varchar('heading_reference', { length: 20, enum: HEADING_REFERENCES }).notNull(),
    profileType: varchar('profile_type', { length: 30, enum: PROFILE_TYPES }).notNull(),
    isPrimarySurface: boolean('is_primary_surface').notNull().default(false),
    isPrimary: boolean('is_primary').notNull().default(false),
    pathGeometryType: varchar('path_geometry_type', { length: 20, enum: PATH_GEOMETRIES }).notNull(),
    pathAngleDegrees: measure('path_angle_degrees').notNull(),
    pathWidthFeet: measure('path_width_feet').notNull(),
    minimumAltitudeFeet: measure('minimum_altitude_feet'),
    maximumAltitudeFeet: measure('maximum_altitude_feet'),
    notes: text('notes'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'paths_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    uniqueIndex('paths_name_unique').on(table.projectId, sql`lower(${table.name})`),
    index('paths_oldest').on(table.projectId, table.createdAt, table.id),
    checks.notBlank(table.name),
    checks.oneOf(table.type, PATH_TYPES),
    checks.between(table.ingressHeadingDegrees, 0, HIGHEST_HEADING),
    checks.between(table.egressHeadingDegrees, 0, HIGHEST_HEADING),
    checks.oneOf(table.headingReference, HEADING_REFERENCES),
    checks.oneOf(table.profileType, PROFILE_TYPES),
    checks.oneOf(table.pathGeometryType, PATH_GEOMETRIES),
    checks.between(table.pathAngleDegrees, 0.1, 45),
    checks.between(table.pathWidthFeet, 50, LIMITS.lengthFt.max),
    checks.between(table.minimumAltitudeFeet, 0, LIMITS.elevationFt.max),
    checks.between(table.maximumAltitudeFeet, 0, LIMITS.elevationFt.max),
    checks.atMost(table.notes, LIMITS.notes),
    check('paths_altitudes_in_order', sql`${table.minimumAltitudeFeet} < ${table.maximumAltitudeFeet}`),
    check(
      'paths_heading_for_type',
      sql`case ${table.type} when 'approach' then ${table.ingressHeadingDegrees} is not null when 'departure' then ${table.egressHeadingDegrees} is not null else coalesce(${table.ingressHeadingDegrees}, ${table.egressHeadingDegrees}) is not null end`,
    ),
  ],
);
