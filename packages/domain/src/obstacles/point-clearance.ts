/** The clearance of points at their exact position and height, as of a laser scan: without a search, because there are millions of them. */
import { feet, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { LocalPoint } from '../geodesy/position.ts';
import { PENETRATION_TOLERANCE_FT, penetrates, type SurfaceClearance, type SurfaceName, worstClearanceFrom } from './clearance.ts';
import type { Accuracy } from './obstacle.ts';
import type { PlacedSurface } from './placed-surface.ts';
import { limitOver } from './worst-search.ts';

export interface PointClearance extends Pick<SurfaceClearance, 'surface' | 'penetrationFt'> {
  readonly clearanceFt: Feet;
}

const EXACT: Accuracy = { horizontalFt: feet(0), verticalFt: feet(0) };
const NAMES = new WeakMap<PlacedSurface, SurfaceName>();
function nameOf(placed: PlacedSurface): SurfaceName {
  const known = NAMES.get(placed);
  if (known !== undefined) return known;
  const { kind, name, pathId, citation } = placed.surface;
  const made = { kind, name, pathId, citation };
  NAMES.set(placed, made);
  return made;
}

/** Returns the smallest clearance of a point, in feet. `Infinity` outside all surfaces. Coordinates in feet, tops in feet MSL. */
export function leastClearanceFrom(
  surfaces: readonly PlacedSurface[],
  eastFt: number,
  northFt: number,
  top: number,
  elevation: FeetMsl,
): number {
  let least = Infinity;
  for (const { surface } of surfaces) {
    const clearance = limitOver(surface, eastFt, northFt, elevation) - top;
    // Not a number if any of them is not.
    if (!(clearance >= least)) least = clearance;
  }
  return least;
}

/**
 * Returns what {@link worstClearanceFrom} returns for a point at its exact position and height, without a search: a laser scan has millions
 * of them. `null` outside all surfaces.
 */
export function pointClearanceFrom(
  surfaces: readonly PlacedSurface[],
  { eastFt, northFt }: LocalPoint,
  top: FeetMsl,
  elevation: FeetMsl,
): PointClearance | null {
  let [least, next] = [Infinity, Infinity];
  let nearest: PlacedSurface | null = null;
  for (const placed of surfaces) {
    const clearance = limitOver(placed.surface, eastFt, northFt, elevation) - top;
    if (clearance < least) {
      next = least;
      least = clearance;
      nearest = placed;
    } else if (clearance > least && clearance < next) next = clearance;
  }
  if (nearest === null) return null;
  // Of equal clearances, as of an approach and a departure on one course, the first counts. Of almost equal ones, the rule for obstacles.
  if (next - least <= PENETRATION_TOLERANCE_FT) {
    const shape = { vertices: [{ eastFt, northFt, top }], edges: [], isArea: false };
    const worst = worstClearanceFrom(surfaces, shape, EXACT, elevation);
    if (worst?.stated) return { surface: worst.surface, clearanceFt: worst.stated.clearanceFt, penetrationFt: worst.penetrationFt };
  }
  const clearanceFt = feet(least);
  return { surface: nameOf(nearest), clearanceFt, penetrationFt: feet(penetrates({ clearanceFt }) ? 0 - least : 0) };
}
