/** How low to cut an object of a laser scan so that it clears all surfaces, now and after it has grown. */
import { existing } from '../quantities/existing.ts';
import { feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';

interface ScannedTop {
  readonly top: FeetMsl;
  readonly clearanceFt: Feet;
}

/** Growth margins are offered in whole feet up to this one. */
export const MOST_GROWTH_FT = 20;

/**
 * Returns the height to cut an object to, for a growth margin of 0, 1, 2 … ft: with a level cut there, every point of it has at least the
 * growth margin to every surface. `null`: it has that already. A point below the deepest one may need the lowest cut, because surfaces slope.
 * The list ends at the margin of the evaluation, beyond which points were not retained.
 */
export function cutTops(points: readonly ScannedTop[], marginFt: Feet): (FeetMsl | null)[] {
  const count = Math.floor(Math.min(marginFt, MOST_GROWTH_FT)) + 1;
  // Of the points that need a cut for this growth margin and not for the one before, the least limit over them.
  const limits = new Float64Array(count).fill(Infinity);
  for (const { top, clearanceFt } of points) {
    const first = Math.max(0, Math.floor(clearanceFt) + 1);
    if (first < count) limits[first] = Math.min(existing(limits[first]), top + clearanceFt);
  }
  let least = Infinity;
  return Array.from(limits, (limit, growthFt) => {
    least = Math.min(least, limit);
    return least === Infinity ? null : feetMsl(least - growthFt);
  });
}
