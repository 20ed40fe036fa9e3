/** The level on which shadows fall. */
import type { BuildingMass } from '../buildings/masses.ts';
import type { DrawnObstacle } from './model.ts';

/**
 * Touchdown convention: shadows fall on a level plane at the median base of buildings and obstacles, above the heliport in feet. The
 * heliport elevation if there are none.
 */
export function shadowGroundFt(masses: readonly BuildingMass[], obstacles: readonly DrawnObstacle[]): number {
  const bases = [...masses.map(({ baseFt }) => baseFt), ...obstacles.map(({ baseFt }) => baseFt)].toSorted((one, other) => one - other);
  return bases[Math.floor(bases.length / 2)] ?? 0;
}
