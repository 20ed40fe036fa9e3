/** An outline in triangles: the ear with the shortest cut goes first, so that long narrow outlines fall into short pieces. */
import type { SurfaceCorner } from '@touchdown/domain';
import { type Face, turnOf } from './face.ts';

/** Corners that lie on one line make no ear. */
const FLAT = 1e-9;

const isWithin = ([a, b, c]: readonly [SurfaceCorner, SurfaceCorner, SurfaceCorner], point: SurfaceCorner): boolean =>
  [
    [a, b],
    [b, c],
    [c, a],
  ].every(([from, to]) => from !== undefined && to !== undefined && turnOf([from, to, point]) >= -FLAT);

interface Ear {
  readonly index: number;
  readonly cutFt: number;
  readonly face: readonly [SurfaceCorner, SurfaceCorner, SurfaceCorner];
}

const earAt = (ring: readonly SurfaceCorner[], index: number): Ear | null => {
  const [before, tip, after] = [ring.at(index - 1), ring[index], ring[(index + 1) % ring.length]];
  if (before === undefined || tip === undefined || after === undefined) return null;
  const face = [before, tip, after] as const;
  if (turnOf(face) <= FLAT) return null;
  const others = ring.filter((corner) => corner !== before && corner !== tip && corner !== after);
  if (others.some((corner) => isWithin(face, corner))) return null;
  return { index, cutFt: Math.hypot(after.eastFt - before.eastFt, after.northFt - before.northFt), face };
};

const bestEar = (ring: readonly SurfaceCorner[]): Ear | null =>
  ring.reduce<Ear | null>((best, _, index) => {
    const ear = earAt(ring, index);
    return ear !== null && (best === null || ear.cutFt < best.cutFt) ? ear : best;
  }, null);

/** The outline is counter-clockwise and does not cross itself; corners that lie on a line between others may be left out. */
export const clippedEars = (outline: readonly SurfaceCorner[]): readonly Face[] => {
  const faces: Face[] = [];
  let ring = outline;
  while (ring.length > 3) {
    const ear = bestEar(ring);
    if (ear === null) return faces;
    faces.push(ear.face);
    ring = ring.filter((_, index) => index !== ear.index);
  }
  return turnOf(ring) > FLAT ? [...faces, ring] : faces;
};
