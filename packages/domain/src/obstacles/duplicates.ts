/** Possible duplicate obstacles: of the same type, and closer to each other than a given distance. */
import type { Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import type { Feet } from '../quantities/units.ts';
import type { ObstacleType } from './obstacle.ts';
import { indexPlaces, placesNear } from './place-index.ts';

export interface Placed {
  readonly type: ObstacleType;
  readonly position: Position;
}

export interface Duplicate {
  /** Index of the candidate, and of the obstacle that it may duplicate. */
  readonly candidate: number;
  readonly of: number;
  /** Whether the other obstacle is already known, or is an earlier candidate. */
  readonly among: 'known' | 'candidates';
}

/**
 * Returns a function that, for the index of a candidate, returns the first known or earlier obstacle that it may duplicate within a
 * geodesic distance in feet, or `null`. The positions are sorted only once, so it can be called one candidate at a time.
 */
export function duplicateFinder(
  known: readonly Placed[],
  candidates: readonly Placed[],
  withinFt: Feet,
): (candidate: number) => Duplicate | null {
  const all = [...known, ...candidates];
  const index = indexPlaces({
    latitude: Float64Array.from(all, ({ position }) => position.latitude),
    longitude: Float64Array.from(all, ({ position }) => position.longitude),
  });
  return (candidate) => {
    const self = known.length + candidate;
    const asked = existing(candidates[candidate]);
    const first = placesNear(index, asked.position, withinFt).find((place) => place < self && all[place]?.type === asked.type);
    if (first === undefined) return null;
    const isKnown = first < known.length;
    return { candidate, of: isKnown ? first : first - known.length, among: isKnown ? 'known' : 'candidates' };
  };
}

/** Returns all possible duplicates, in the order of the candidates. */
export function findDuplicates(known: readonly Placed[], candidates: readonly Placed[], withinFt: Feet): Duplicate[] {
  const find = duplicateFinder(known, candidates, withinFt);
  return candidates.flatMap((_, candidate) => find(candidate) ?? []);
}
