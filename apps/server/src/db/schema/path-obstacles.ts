import { OBSTACLE_LENGTHS, type SurfaceResult } from '@touchdown/contract';
import { COMPLIANCE_STATUSES, OBSTACLE_TYPES } from '@touchdown/domain';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { clearanceAnalyses } from './clearance-analyses.ts';
import { checksOf, coordinate, measure } from './columns.ts';

const checks = checksOf('path_obstacles');

/**
 * The results of a clearance analysis for an obstacle, overall and for individual paths. Retained after the obstacle or path is deleted.
 */
export const pathObstacles = pgTable(
  'path_obstacles',
  {
    analysisId: uuid('analysis_id').notNull(),
    /** In obstacle order, with the overall result before the results for paths. */
    place: integer('place').notNull(),
    obstacleId: uuid('obstacle_id').notNull(),
    obstacleName: varchar('obstacle_name', { length: OBSTACLE_LENGTHS.name }).notNull(),
    obstacleType: varchar('obstacle_type', { length: 20, enum: OBSTACLE_TYPES }).notNull(),
    latitude: coordinate('latitude').notNull(),
    longitude: coordinate('longitude').notNull(),
    heightFeet: measure('height_feet').notNull(),
    topFeet: measure('top_feet').notNull(),
    /** Null: the overall result. */
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
    /** Null: the obstacle has no accuracy allowance, or the row is for a single path. */
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
