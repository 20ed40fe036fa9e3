import { OBSTACLE_LENGTHS, type SurfaceResult } from '@touchdown/contract';
import { COMPLIANCE_STATUSES, OBSTACLE_TYPES } from '@touchdown/domain';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { clearanceAnalyses } from './clearance-analyses.ts';
import { checksOf, coordinate, measure } from './columns.ts';

const checks = checksOf('path_obstacles');

/** What a clearance analysis found of an obstacle, as a whole and against single paths. It stays when obstacle or path are gone. */
export const pathObstacles = pgTable(
  'path_obstacles',
  {
    analysisId: uuid('analysis_id').notNull(),
    /** In the order of the obstacles; the result as a whole before those of paths. */
    place: integer('place').notNull(),
    obstacleId: uuid('obstacle_id').notNull(),
    obstacleName: varchar('obstacle_name', { length: OBSTACLE_LENGTHS.name }).notNull(),
    obstacleType: varchar('obstacle_type', { length: 20, enum: OBSTACLE_TYPES }).notNull(),
    latitude: coordinate('latitude').notNull(),
    longitude: coordinate('longitude').notNull(),
    heightFeet: measure('height_feet').notNull(),
    topFeet: measure('top_feet').notNull(),
    /** Null: the result as a whole. */
    pathId: uuid('path_id'),
    pathName: text('path_name'),
    status: varchar('status', { length: 20, enum: COMPLIANCE_STATUSES }).notNull(),
    /** Null: outside all surfaces. */
    surfaceKind: varchar('surface_kind', { length: 30 }),
    surfaceName: text('surface_name'),
    paragraph: text('paragraph'),
    requiredClearanceFeet: measure('required_clearance_feet'),
    actualClearanceFeet: measure('actual_clearance_feet'),
    penetrationFeet: measure('penetration_feet').notNull(),
    isCritical: boolean('is_critical').notNull(),
    recommendedAction: text('recommended_action'),
    /** Null: the obstacle is exact, or the row is that of a path. */
    surfaces: jsonb('surfaces').$type<SurfaceResult[]>(),
  },
  (table) => [
    primaryKey({ name: 'path_obstacles_pkey', columns: [table.analysisId, table.place] }),
    foreignKey({ name: 'path_obstacles_analysis_id_fk', columns: [table.analysisId], foreignColumns: [clearanceAnalyses.id] }).onDelete(
      'cascade',
    ),
    checks.oneOf(table.obstacleType, OBSTACLE_TYPES),
    checks.oneOf(table.status, COMPLIANCE_STATUSES),
    checks.between(table.penetrationFeet, 0, 1e6),
  ],
);
