import { LIMITS, PATH_LIMITS } from '@touchdown/contract';
import { HEADING_REFERENCES, PATH_GEOMETRIES, PATH_TYPES, PROFILE_TYPES, SWEEP_DIRECTIONS } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, measure, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('paths');
const { headingDeg, finalSegmentFt, curveRadiusFt, radiusPlusFinalSegmentFt, angleDeg, widthFt } = PATH_LIMITS;
const leastSum = sql.raw(String(radiusPlusFinalSegmentFt.min));

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
    startIngressHeading: measure('start_ingress_heading'),
    finalSegmentLength: measure('final_segment_length'),
    curveRadius: measure('curve_radius'),
    startEgressAngle: measure('start_egress_angle'),
    endEgressAngle: measure('end_egress_angle'),
    sweepDirection: varchar('sweep_direction', { length: 20, enum: SWEEP_DIRECTIONS }),
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
    checks.between(table.ingressHeadingDegrees, headingDeg.min, headingDeg.max),
    checks.between(table.egressHeadingDegrees, headingDeg.min, headingDeg.max),
    checks.oneOf(table.headingReference, HEADING_REFERENCES),
    checks.oneOf(table.profileType, PROFILE_TYPES),
    checks.oneOf(table.pathGeometryType, PATH_GEOMETRIES),
    checks.between(table.startIngressHeading, headingDeg.min, headingDeg.max),
    checks.between(table.finalSegmentLength, finalSegmentFt.min, finalSegmentFt.max),
    checks.between(table.curveRadius, curveRadiusFt.min, curveRadiusFt.max),
    checks.between(table.startEgressAngle, headingDeg.min, headingDeg.max),
    checks.between(table.endEgressAngle, headingDeg.min, headingDeg.max),
    checks.oneOf(table.sweepDirection, SWEEP_DIRECTIONS),
    checks.between(table.pathAngleDegrees, angleDeg.min, angleDeg.max),
    checks.between(table.pathWidthFeet, widthFt.min, widthFt.max),
    checks.between(table.minimumAltitudeFeet, 0, LIMITS.elevationFt.max),
    checks.between(table.maximumAltitudeFeet, 0, LIMITS.elevationFt.max),
    checks.atMost(table.notes, LIMITS.notes),
    check('paths_radius_plus_final_segment', sql`${table.curveRadius} + ${table.finalSegmentLength} >= ${leastSum}`),
    check(
      'paths_curve_of_curved',
      sql`${table.pathGeometryType} = 'curved' or num_nonnulls(${table.startIngressHeading}, ${table.finalSegmentLength}, ${table.curveRadius}) = 0`,
    ),
    check(
      'paths_sector_of_sector',
      sql`num_nonnulls(${table.startEgressAngle}, ${table.endEgressAngle}, ${table.sweepDirection}) = case ${table.pathGeometryType} when 'sector' then 3 else 0 end`,
    ),
  ],
);
