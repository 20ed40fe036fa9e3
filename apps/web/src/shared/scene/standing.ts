/** Buildings without a ground elevation on the ground of the 3D view. */
import { feet } from '@touchdown/domain';
import type { BuildingMass } from '../buildings/masses.ts';
import { madeOnce } from '../app-state/made-once.ts';
import { groundAtPlace, type GroundGrid } from './ground.ts';

/**
 * The buildings, of which those without a ground elevation stand at the lowest ground under their corners. The same list for the same ground
 * and buildings.
 */
export const standingOn = madeOnce((masses: readonly BuildingMass[], grid: GroundGrid): readonly BuildingMass[] => {
  if (masses.every(({ isGroundKnown }) => isGroundKnown)) return masses;
  return masses.map((mass) => {
    if (mass.isGroundKnown || mass.vertices.length === 0) return mass;
    const baseFt = Math.min(...mass.vertices.map(({ eastFt, northFt }) => groundAtPlace(grid, eastFt, northFt)));
    return { ...mass, baseFt: feet(baseFt), topFt: mass.topFt === null ? null : mass.topFt - mass.baseFt + baseFt };
  });
});
