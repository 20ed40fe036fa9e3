/** Obstacles that penetrate a surface for marking or notice. These do not affect the clearance result, so they are evaluated separately. */
import { feet, type Feet } from '../quantities/units.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { Airspace } from './airspace.ts';
import { clearancesFrom } from './clearance.ts';
import { placeShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';

export interface SurfacePenetration {
  readonly obstacleId: string;
  readonly obstacleName: string;
  /** How far its top is above the surface at its reported position and height. 0 if it penetrates only within its accuracy. */
  readonly penetrationFt: Feet;
  readonly certainty: 'penetrates' | 'may_penetrate';
}

/**
 * Returns the obstacles that penetrate an object identification surface or the notice slope, the deepest first. `null` if the airspace has
 * no such surface: the caller must not call it clear.
 */
export function penetratorsOf(
  { identification, notice, site }: Airspace,
  { name, pathId }: Pick<Surface, 'name' | 'pathId'>,
  obstacles: readonly Obstacle[],
): SurfacePenetration[] | null {
  const placed = [...identification, ...(notice === null ? [] : [notice])].filter(
    ({ surface }) => surface.name === name && surface.pathId === pathId,
  );
  if (placed.length === 0) return null;
  return obstacles
    .flatMap(({ id, name: obstacleName, shape, accuracy }): SurfacePenetration[] => {
      const [worst] = clearancesFrom(placed, placeShape(site.origin, shape), accuracy, site.heliportElevation);
      if (worst === undefined || worst.status === 'compliant') return [];
      const isCertain = worst.status === 'violation';
      return [
        {
          obstacleId: id,
          obstacleName,
          penetrationFt: isCertain ? worst.penetrationFt : feet(0),
          certainty: isCertain ? 'penetrates' : 'may_penetrate',
        },
      ];
    })
    .toSorted((a, b) => b.penetrationFt - a.penetrationFt);
}
