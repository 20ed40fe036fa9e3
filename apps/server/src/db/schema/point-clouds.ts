import { type IsolatedPoint, OBSTACLE_LENGTHS, POINT_CLOUD_STATES, type PointCloudObject } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { char, check, date, foreignKey, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, measure } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

const checks = checksOf('point_clouds');

/** Point clouds evaluated against the surfaces of a project. Of the points, the penetrating ones are saved, and those near the surfaces. */
export const pointClouds = pgTable(
  'point_clouds',
  {
    /** Also that of its job. */
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    fileName: varchar('file_name', { length: OBSTACLE_LENGTHS.sourceFile }).notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    scannedOn: date('scanned_on', { mode: 'string' }),
    horizontalAccuracyFeet: measure('horizontal_accuracy_feet'),
    verticalAccuracyFeet: measure('vertical_accuracy_feet'),
    marginFeet: measure('margin_feet').notNull(),
    /** The coordinate system, the vertical datum, and conversions, as sentences. */
    references: jsonb('reference_notes').$type<readonly string[]>().notNull(),
    state: varchar('state', { length: 10, enum: POINT_CLOUD_STATES }).notNull(),
    problem: varchar('problem', { length: 500 }),
    /** The site, its dimensions, and its paths when it was evaluated. */
    surfacesSha256: char('surfaces_sha256', { length: 64 }),
    points: integer('points').notNull().default(0),
    unplaced: integer('unplaced').notNull().default(0),
    withinReach: integer('within_reach').notNull().default(0),
    penetrating: integer('penetrating').notNull().default(0),
    isolated: integer('isolated').notNull().default(0),
    objects: jsonb('objects').$type<readonly PointCloudObject[]>(),
    isolatedPoints: jsonb('isolated_points').$type<readonly IsolatedPoint[]>(),
    /** The CSV file of the penetrating points, packed with gzip, in base64. */
    penetratingCsv: text('penetrating_csv'),
    /** The points near the surfaces, as `packRetained` writes them, packed with gzip, in base64, for an evaluation without the file. Null if there are too many. */
    retained: text('kept_points'),
  },
  (table) => [
    foreignKey({ name: 'point_clouds_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'point_clouds_created_by_fk', columns: [table.createdBy], foreignColumns: [users.id] }),
    index('point_clouds_newest').on(table.projectId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    checks.notBlank(table.fileName),
    check('point_clouds_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    checks.oneOf(table.state, POINT_CLOUD_STATES),
    check('point_clouds_failed_with_problem', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
    check(
      'point_clouds_ready_with_result',
      sql`num_nonnulls(${table.surfacesSha256}, ${table.objects}, ${table.isolatedPoints}, ${table.penetratingCsv}) = case ${table.state} when 'ready' then 4 else 0 end`,
    ),
    check('point_clouds_kept_when_ready', sql`${table.retained} is null or ${table.state} = 'ready'`),
  ],
);
