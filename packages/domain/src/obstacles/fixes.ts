/** The smallest single change of each kind that clears an obstacle. */
import { feet, feetMsl, type Feet } from '../quantities/units.ts';
import type { Airspace, Site } from './airspace.ts';
import { obstacleStatus, surfacesToClear } from './clearance.ts';
import { accuracyFor, excessOver, isClear, type FixGoal } from './fix-goal.ts';
import { placeShape } from './local-shape.ts';
import type { Obstacle, ObstacleShape } from './obstacle.ts';
import { shiftFix, type ShiftFix } from './shift-fix.ts';
import { turnFix, type TurnFix } from './turn-fix.ts';

export interface LowerFix {
  readonly kind: 'lower';
  readonly byFt: Feet;
  /** The object would be lowered by its whole height or more, so it must be removed. */
  readonly isRemoval: boolean;
  readonly obstacle: Obstacle;
}
export interface RaiseFix {
  readonly kind: 'raise';
  readonly byFt: Feet;
  readonly site: Site;
}
export type Fix = LowerFix | RaiseFix | TurnFix | ShiftFix;

function lowered(shape: ObstacleShape, byFt: number): ObstacleShape {
  if (shape.kind !== 'line') return { ...shape, top: feetMsl(shape.top - byFt) };
  return { ...shape, points: shape.points.map((point) => ({ ...point, top: feetMsl(point.top - byFt) })) };
}

function lowerFix(obstacle: Obstacle, byFt: Feet): LowerFix {
  const { heightAglFt, shape } = obstacle;
  return {
    kind: 'lower',
    byFt,
    isRemoval: heightAglFt !== null && byFt >= heightAglFt,
    obstacle: {
      ...obstacle,
      shape: lowered(shape, byFt),
      heightAglFt: heightAglFt === null ? null : feet(Math.max(0, heightAglFt - byFt)),
    },
  };
}

/**
 * Returns the smallest sufficient change of each kind: lower or remove the object, raise the heliport, turn a path, or shift the landing
 * area. There is one turn for each path that can clear it. Empty if the obstacle is already clear. `goal` is whether it must be clear at
 * its reported position, or for certain.
 */
export function fixesFor(airspace: Airspace, obstacle: Obstacle, goal: FixGoal = 'stated'): Fix[] {
  const { site } = airspace;
  const shape = placeShape(site.origin, obstacle.shape);
  const accuracy = accuracyFor(goal, obstacle);
  const excess = excessOver(surfacesToClear(airspace, obstacle.isFrangible), shape, accuracy, site.heliportElevation);
  if (isClear(excess)) return [];
  const byFt = feet(excess);
  const paths = [...new Set(site.corridors.map(({ pathId }) => pathId))];
  const turns = paths.flatMap((pathId) => turnFix(airspace, pathId, obstacle, shape, goal) ?? []);
  const shift = shiftFix(airspace, obstacle, shape, goal);
  return [
    lowerFix(obstacle, byFt),
    { kind: 'raise', byFt, site: { ...site, heliportElevation: feetMsl(site.heliportElevation + byFt) } },
    ...turns,
    ...(shift === null ? [] : [shift]),
  ];
}

/** Returns the obstacles that a changed site would make new violations: the cost of a fix elsewhere. */
export function newViolations(before: Airspace, after: Airspace, obstacles: readonly Obstacle[]): Obstacle[] {
  return obstacles.filter(
    (obstacle) => obstacleStatus(after, obstacle).status === 'violation' && obstacleStatus(before, obstacle).status !== 'violation',
  );
}
