/** The smallest single change of each kind that clears an obstacle. */
import { feet, feetMsl, type Feet } from '../quantities/units.ts';
import type { Airspace, Site } from './airspace.ts';
import { judgeObstacle, surfacesToClear } from './clearance.ts';
import { accuracyFor, excessOver, isClear, type FixGoal } from './fix-goal.ts';
import { layShape } from './local-shape.ts';
import type { Obstacle, ObstacleShape } from './obstacle.ts';
import { shiftFix, type ShiftFix } from './shift-fix.ts';
import { turnFix, type TurnFix } from './turn-fix.ts';

export interface LowerFix {
  readonly kind: 'lower';
  readonly byFt: Feet;
  /** By as much as it is high, or more: it has to go. */
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
 * Lower or remove the object, raise the heliport, turn a path, shift the landing area: of each kind the smallest, by itself enough; of turns one for
 * each path that can. Empty when the obstacle is clear already. `goal` reports whether it has to be clear as stated, or for certain.
 */
export function fixesFor(airspace: Airspace, obstacle: Obstacle, goal: FixGoal = 'stated'): Fix[] {
  const { site } = airspace;
  const shape = layShape(site.origin, obstacle.shape);
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

/** Which obstacles a changed site would make violations that were none: what a fix costs elsewhere. */
export function newViolations(before: Airspace, after: Airspace, obstacles: readonly Obstacle[]): Obstacle[] {
  return obstacles.filter(
    (obstacle) => judgeObstacle(after, obstacle).status === 'violation' && judgeObstacle(before, obstacle).status !== 'violation',
  );
}
