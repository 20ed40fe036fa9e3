/** Obstacles that may be one and the same: of the same type, and nearer to each other than a distance. */
import type { Position } from '../geodesy/position.ts';
import type { Feet } from '../quantities/units.ts';
import type { ObstacleType } from './obstacle.ts';
import { indexPlaces, placesNear } from './place-index.ts';

export interface Placed {
  readonly type: ObstacleType;
  readonly position: Position;
}

export interface Duplicate {
  /** Number of the candidate, and of the one that it may repeat. */
  readonly candidate: number;
  readonly of: number;
  /** Whether the other one is known already or comes with the candidates, before it. */
  readonly among: 'known' | 'candidates';
}

/**
 * Answers, for the number of a candidate, the first one, known or earlier among the candidates, that it may repeat within a geodesic
 * distance in feet; `null` when it repeats none. To be asked at leisure: the places are sorted once.
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
    const asked = candidates[candidate];
    if (asked === undefined) return null;
    const first = placesNear(index, asked.position, withinFt).find((place) => place < self && all[place]?.type === asked.type);
    if (first === undefined) return null;
    const isKnown = first < known.length;
    return { candidate, of: isKnown ? first : first - known.length, among: isKnown ? 'known' : 'candidates' };
  };
}

/** All of them at once, in the order of the candidates. */
export function findDuplicates(known: readonly Placed[], candidates: readonly Placed[], withinFt: Feet): Duplicate[] {
  const find = duplicateFinder(known, candidates, withinFt);
  return candidates.flatMap((_, candidate) => find(candidate) ?? []);
}
