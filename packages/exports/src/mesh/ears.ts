/**
 * Triangulation of an outline by ear clipping. The ear with the shortest cut is clipped first, so long narrow outlines give short pieces.
 */
import type { SurfaceCorner } from '@touchdown/domain';
import { type Face, turnOf } from './face.ts';

/** Three collinear corners do not form an ear. */
const FLAT = 1e-9;

/** The same as `turnOf` for three corners. It is called so often that it must not allocate arrays. */
const turnOfThree = (a: SurfaceCorner, b: SurfaceCorner, c: SurfaceCorner): number =>
  a.eastFt * b.northFt - b.eastFt * a.northFt + b.eastFt * c.northFt - c.eastFt * b.northFt + c.eastFt * a.northFt - a.eastFt * c.northFt;

const isWithin = ([a, b, c]: readonly [SurfaceCorner, SurfaceCorner, SurfaceCorner], point: SurfaceCorner): boolean =>
  turnOfThree(a, b, point) >= -FLAT && turnOfThree(b, c, point) >= -FLAT && turnOfThree(c, a, point) >= -FLAT;

interface Ear {
  readonly cutFt: number;
  readonly face: readonly [SurfaceCorner, SurfaceCorner, SurfaceCorner];
}

const earAt = (ring: readonly SurfaceCorner[], index: number): Ear | null => {
  const [before, tip, after] = [ring.at(index - 1), ring[index], ring[(index + 1) % ring.length]];
  if (before === undefined || tip === undefined || after === undefined) return null;
  const face = [before, tip, after] as const;
  if (turnOfThree(before, tip, after) <= FLAT) return null;
  if (ring.some((corner) => corner !== before && corner !== tip && corner !== after && isWithin(face, corner))) return null;
  return { cutFt: Math.hypot(after.eastFt - before.eastFt, after.northFt - before.northFt), face };
};

/** Returns the index of the ear with the shortest cut; -1 if there is none. */
const bestOf = (ears: readonly (Ear | null)[]): number =>
  ears.reduce((best, ear, index) => (ear !== null && ear.cutFt < (ears[best]?.cutFt ?? Infinity) ? index : best), -1);

/** Triangulates an outline that is counterclockwise and does not cross itself. Collinear corners may be skipped. */
export const clippedEars = (outline: readonly SurfaceCorner[]): readonly Face[] => {
  const faces: Face[] = [];
  let ring = outline;
  let ears = ring.map((_, index) => earAt(ring, index));
  while (ring.length > 3) {
    const clipped = bestOf(ears);
    const ear = ears[clipped];
    if (ear === undefined || ear === null) return faces;
    faces.push(ear.face);
    ring = ring.filter((_, index) => index !== clipped);
    const rest = ears.filter((_, index) => index !== clipped);
    // Removing a corner can only change the ears at its neighbors, and corners that were not ears.
    const [next, last] = [clipped % ring.length, (clipped - 1 + ring.length) % ring.length];
    ears = rest.map((known, index) => (known === null || index === next || index === last ? earAt(ring, index) : known));
  }
  return turnOf(ring) > FLAT ? [...faces, ring] : faces;
};
