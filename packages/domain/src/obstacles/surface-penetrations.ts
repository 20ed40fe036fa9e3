/** What penetrates one surface that marks objects or requires notice: these do not enter the clearance result, so they are evaluated apart. */
import { feet, type Feet } from '../quantities/units.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { Airspace } from './airspace.ts';
import { clearancesFrom } from './clearance.ts';
import { layShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';

export interface SurfacePenetration {
  readonly obstacleId: string;
  readonly obstacleName: string;
  /** How far its top is above the surface at its reported position and height; 0 if it penetrates only within its accuracy. */
  readonly penetrationFt: Feet;
  readonly certainty: 'penetrates' | 'may_penetrate';
}

/**
 * The obstacles that penetrate an object identification surface or the notice slope, the deepest first. `null` when the airspace evaluates
 * no such surface: the caller must not call it clear.
 */
export function penetratorsOf(
  { identification, notice, site }: Airspace,
  { name, pathId }: Pick<Surface, 'name' | 'pathId'>,
  obstacles: readonly Obstacle[],
): SurfacePenetration[] | null {
  const laid = [...identification, ...(notice === null ? [] : [notice])].filter(
    ({ surface }) => surface.name === name && surface.pathId === pathId,
  );
  if (laid.length === 0) return null;
  return obstacles
    .flatMap(({ id, name: obstacleName, shape, accuracy }): SurfacePenetration[] => {
      const [worst] = clearancesFrom(laid, layShape(site.origin, shape), accuracy, site.heliportElevation);
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
