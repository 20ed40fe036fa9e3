/** An obstacle: a point, a wire between supports, or a building over its footprint. */
import type { ConstructionStatus } from './construction-status.ts';
import type { Position } from '../geodesy/position.ts';
import { feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';

export const OBSTACLE_TYPES = ['building', 'tower', 'tree', 'terrain', 'antenna', 'other'] as const;
export type ObstacleType = (typeof OBSTACLE_TYPES)[number];

/** A support of a wire, or a bend of a fence, with the height of its own top. */
export interface LinePoint {
  readonly position: Position;
  readonly top: FeetMsl;
}

/**
 * - `point`: one place and one top.
 * - `line`: straight between its points, its top along it as well; a wire that sags is below, so this is the safer reading.
 * - `area`: a flat top over a footprint, its ring not closed, in either direction.
 */
export type ObstacleShape =
  | { readonly kind: 'point'; readonly position: Position; readonly top: FeetMsl }
  | { readonly kind: 'line'; readonly points: readonly LinePoint[] }
  | { readonly kind: 'area'; readonly ring: readonly Position[]; readonly top: FeetMsl };

/** Accuracy: how far the object may be from its reported position and height, to either side. Zero is exact. */
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
  /** Highest top above the ground; `null` when unknown. */
  readonly heightAglFt: Feet | null;
  /** Breaks away on impact and is located by its function (a light, for example): allowed in the Safety Area up to a low height. */
  readonly isFrangible: boolean;
}

/** The highest top of an object, above mean sea level; −Infinity of a line without points. */
export function highestTop(shape: ObstacleShape): FeetMsl {
  if (shape.kind !== 'line') return shape.top;
  return shape.points.reduce((highest, { top }) => (top > highest ? top : highest), shape.points[0]?.top ?? feetMsl(-Infinity));
}
