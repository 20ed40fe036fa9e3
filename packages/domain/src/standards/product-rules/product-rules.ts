/** Numbers and conventions that come from Touchdown's specification, never from an FAA document. */
import { DIMENSION_RULES } from './dimensions.ts';
import { OBSTACLE_CHOICES, OBSTACLE_CONVENTIONS, OBSTACLE_RULES } from './obstacles.ts';
import { PARCEL_CONVENTIONS } from './parcels.ts';
import { PATH_CHECKS } from './path-checks.ts';
import { PATH_CONFLICTS } from './path-conflicts.ts';
import { PATH_CONVENTIONS } from './path-conventions.ts';
import { PATH_FORM } from './path-form.ts';
import { PATH_GEOMETRY } from './path-geometry.ts';
import { SURFACE_DEFAULTS, SURFACE_TEXTS } from './surface-defaults.ts';
import {
  AIRSPACE_CONVENTIONS,
  BUILDING_CONVENTIONS,
  SCAN_CONVENTIONS,
  TOWER_ROW_CONVENTIONS,
  UNDERLAY_CONVENTIONS,
} from './surroundings.ts';

export const PRODUCT_RULES = {
  dimensions: DIMENSION_RULES,
  pathForm: PATH_FORM,
  pathChecks: PATH_CHECKS,
  pathConflicts: PATH_CONFLICTS,
  pathGeometry: PATH_GEOMETRY,
  pathConventions: PATH_CONVENTIONS,
  surfaceTexts: SURFACE_TEXTS,
  surfaceDefaults: SURFACE_DEFAULTS,
  obstacles: OBSTACLE_RULES,
  obstacleConventions: OBSTACLE_CONVENTIONS,
  obstacleChoices: OBSTACLE_CHOICES,
  parcelConventions: PARCEL_CONVENTIONS,
  towerRows: TOWER_ROW_CONVENTIONS,
  buildings: BUILDING_CONVENTIONS,
  scans: SCAN_CONVENTIONS,
  airspaceList: AIRSPACE_CONVENTIONS,
  underlays: UNDERLAY_CONVENTIONS,
} as const;
