/** Which surfaces of a facility differ between two states of it, so that only the points near those are evaluated again. */
import type { Airspace } from '../obstacles/airspace.ts';
import { surfacesToClear } from '../obstacles/clearance.ts';
import type { PlacedSurface } from '../obstacles/placed-surface.ts';
import { existing } from '../quantities/existing.ts';

/** What a surface is made from, as a text. Equal texts are equal surfaces. */
function keysOf(airspace: Airspace): ReadonlyMap<string, PlacedSurface> {
  const { origin, heliportElevation, pad, facility, safetyArea, corridors } = airspace.site;
  const common = JSON.stringify([origin, heliportElevation, pad, facility]);
  const paths = new Map<string, string>();
  for (const { pathId } of corridors) {
    const own = corridors.filter((corridor) => corridor.pathId === pathId);
    paths.set(pathId, JSON.stringify(own));
  }
  const keys = new Map<string, PlacedSurface>();
  const counts = new Map<string | null, number>();
  for (const placed of surfacesToClear(airspace, false)) {
    const { kind, pathId } = placed.surface;
    const count = counts.get(pathId) ?? 0;
    counts.set(pathId, count + 1);
    const own = kind === 'safety_area' ? JSON.stringify(safetyArea) : pathId === null ? '' : existing(paths.get(pathId));
    keys.set(`${kind} ${count} ${own} ${common}`, placed);
  }
  return keys;
}

/**
 * Returns the surfaces that only one of the two has. `null`: nothing is the same, or what both have is in another order, which decides
 * between equal clearances.
 */
export function changedSurfaces(former: Airspace, next: Airspace): readonly PlacedSurface[] | null {
  const [before, after] = [keysOf(former), keysOf(next)];
  const unchanged = [...after.keys()].filter((key) => before.has(key));
  const unchangedBefore = [...before.keys()].filter((key) => after.has(key));
  if (unchanged.length === 0 || unchanged.some((key, index) => key !== unchangedBefore[index])) return null;
  const onlyIn = (one: ReadonlyMap<string, PlacedSurface>, other: ReadonlyMap<string, PlacedSurface>) =>
    [...one].flatMap(([key, placed]) => (other.has(key) ? [] : [placed]));
  return [...onlyIn(before, after), ...onlyIn(after, before)];
}
