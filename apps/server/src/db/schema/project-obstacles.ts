import { type FaaRecord, LIMITS, OBSTACLE_LENGTHS, OBSTACLE_SOURCES, type ObstacleExtent } from '@touchdown/contract';
import { CONSTRUCTION_STATUSES, OBSTACLE_TYPES } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, coordinate, instant, measure, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('project_obstacles');

/** The obstacles around a site. */
export const projectObstacles = pgTable(
  'project_obstacles',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    name: varchar('name', { length: OBSTACLE_LENGTHS.name }).notNull(),
    type: varchar('type', { length: 20, enum: OBSTACLE_TYPES }).notNull(),
    latitude: coordinate('latitude').notNull(),
    longitude: coordinate('longitude').notNull(),
    heightFeet: measure('height_feet').notNull(),
    elevationFeet: measure('elevation_feet'),
    description: text('description'),
    isLighted: boolean('is_lighted').notNull().default(false),
    isPermanent: boolean('is_permanent').notNull().default(true),
    constructionStatus: varchar('construction_status', { length: 20, enum: CONSTRUCTION_STATUSES }).notNull().default('existing'),
    /** For a temporary obstacle. */
    temporaryFrom: date('temporary_from', { mode: 'string' }),
    temporaryTo: date('temporary_to', { mode: 'string' }),
    isFrangible: boolean('is_frangible').notNull().default(false),
    faaRegistration: varchar('faa_registration', { length: OBSTACLE_LENGTHS.faaRegistration }),
    /** Points of a wire or corners of a footprint. Null: a single point. */
    extent: jsonb('extent').$type<ObstacleExtent>(),
    horizontalAccuracyFeet: measure('horizontal_accuracy_feet'),
    verticalAccuracyFeet: measure('vertical_accuracy_feet'),
    source: varchar('source', { length: 20, enum: OBSTACLE_SOURCES }).notNull(),
    sourceFile: varchar('source_file', { length: OBSTACLE_LENGTHS.sourceFile }),
    sourceLine: integer('source_line'),
    /** The FAA file's record, unchanged. Null: from another source. */
    faa: jsonb('faa').$type<FaaRecord>(),
    isAltered: boolean('is_altered').notNull().default(false),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'project_obstacles_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    // Records of an obstacle reference its project too, so that the two cannot differ.
    unique('project_obstacles_project_and_id').on(table.projectId, table.id),
    index('project_obstacles_in_order').on(table.projectId, table.createdAt, table.id),
    checks.notBlank(table.name),
    checks.oneOf(table.type, OBSTACLE_TYPES),
    checks.between(table.latitude, -90, 90),
    checks.between(table.longitude, -180, 180),
    checks.between(table.heightFeet, 0, LIMITS.heightAglFt.max),
    checks.between(table.elevationFeet, LIMITS.elevationFt.min, LIMITS.elevationFt.max),
    // FAA data includes ground below sea level.
    check('project_obstacles_ground_from_zero', sql`${table.source} = 'faa' or coalesce(${table.elevationFeet}, 0) >= 0`),
    check('project_obstacles_record_of_faa', sql`(${table.source} = 'faa') = (${table.faa} is not null)`),
    checks.between(table.horizontalAccuracyFeet, 0, LIMITS.lengthFt.max),
    checks.between(table.verticalAccuracyFeet, 0, LIMITS.lengthFt.max),
    checks.atMost(table.description, OBSTACLE_LENGTHS.description),
    checks.oneOf(table.constructionStatus, CONSTRUCTION_STATUSES),
    // One answer to whether it is temporary.
    check('project_obstacles_temporary_is_not_permanent', sql`(${table.constructionStatus} = 'temporary') = (not ${table.isPermanent})`),
    check(
      'project_obstacles_dates_of_temporary',
      sql`${table.constructionStatus} = 'temporary' or (${table.temporaryFrom} is null and ${table.temporaryTo} is null)`,
    ),
    check(
      'project_obstacles_dates_in_order',
      sql`${table.temporaryFrom} is null or ${table.temporaryTo} is null or ${table.temporaryFrom} <= ${table.temporaryTo}`,
    ),
    checks.oneOf(table.source, OBSTACLE_SOURCES),
    check('project_obstacles_file_of_survey', sql`(${table.source} = 'entered') = (${table.sourceFile} is null)`),
    check('project_obstacles_line_of_survey', sql`(${table.source} in ('survey', 'faa')) = (${table.sourceLine} is not null)`),
    // Captured on site and not measured yet: ground elevation alone would be taken for a top elevation.
    check(
      'project_obstacles_height_before_ground',
      sql`${table.source} <> 'field' or ${table.heightFeet} > 0 or ${table.elevationFeet} is null`,
    ),
    check('project_obstacles_altered_from_a_file', sql`not ${table.isAltered} or ${table.source} <> 'entered'`),
    check('project_obstacles_extent_known', sql`${table.extent} is null or coalesce(${table.extent} ->> 'kind', '') in ('line', 'area')`),
  ],
);
