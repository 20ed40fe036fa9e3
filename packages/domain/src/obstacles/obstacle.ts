/** An obstacle: a point, a wire between supports, or a building over its footprint. */
import type { ConstructionStatus } from './construction-status.ts';
import type { Position } from '../geodesy/position.ts';
import { feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';

export const OBSTACLE_TYPES = ['building', 'tower', 'tree', 'terrain', 'antenna', 'other'] as const;
export type ObstacleType = (typeof OBSTACLE_TYPES)[number];

/** A support of a wire, or a bend of a fence, with its own top elevation. */
export interface LinePoint {
  readonly position: Position;
  readonly top: FeetMsl;
}

/**
 * - `point`: one position and one top.
 * - `line`: straight between its points, including its top. A wire that sags is lower, so this is conservative.
 * - `area`: a flat top over a footprint. Its ring is not closed and may have either direction.
 */
export type ObstacleShape =
  | { readonly kind: 'point'; readonly position: Position; readonly top: FeetMsl }
  | { readonly kind: 'line'; readonly points: readonly LinePoint[] }
  | { readonly kind: 'area'; readonly ring: readonly Position[]; readonly top: FeetMsl };

/** Accuracy: how far the object may be from its reported position and height (±). Zero is exact. */
export interface Accuracy {
  readonly horizontalFt: Feet;
  readonly verticalFt: Feet;
}

export interface Obstacle {
  readonly id: string;
  /** Absent: existing. */
  readonly constructionStatus?: ConstructionStatus | undefined;
  readonly name: string;
  readonly shape: ObstacleShape;
  readonly accuracy: Accuracy;
  /** Highest top above ground. `null` if unknown. */
  readonly heightAglFt: Feet | null;
  /**
   * Breaks away on impact, and its function requires this location (a light, for example): allowed in the Safety Area up to a low height.
   */
  readonly isFrangible: boolean;
}

/** Returns the highest top of an object, in feet MSL. −Infinity for a line without points. */
export function highestTop(shape: ObstacleShape): FeetMsl {
  if (shape.kind !== 'line') return shape.top;
  return shape.points.reduce((highest, { top }) => (top > highest ? top : highest), shape.points[0]?.top ?? feetMsl(-Infinity));
}
