/** Straight pieces of a boundary in the local frame: feet east and north of one reference point. */
import type { LocalPoint } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { feet } from '../quantities/units.ts';

export interface Segment {
  readonly from: LocalPoint;
  readonly to: LocalPoint;
}

/** The nearest points of two shapes, one on each, and the distance between them in feet. */
export interface Nearest {
  readonly distanceFt: number;
  /** On the first shape. */
  readonly here: LocalPoint;
  /** On the second shape. */
  readonly there: LocalPoint;
}

export const localPoint = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });

export const distanceFt = (a: LocalPoint, b: LocalPoint): number => Math.hypot(a.eastFt - b.eastFt, a.northFt - b.northFt);

/** Returns the sides of a ring. The last one ends at the first corner. */
export const sidesOf = (ring: readonly LocalPoint[]): Segment[] =>
  ring.map((from, index) => ({ from, to: existing(ring[(index + 1) % ring.length]) }));

/** Returns the point of a segment that is nearest to a given point. For a segment of zero length, its start. */
export function nearestOnSegment({ from, to }: Segment, point: LocalPoint): LocalPoint {
  const [east, north] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const lengthSquared = east * east + north * north;
  if (lengthSquared === 0) return from;
  const share = ((point.eastFt - from.eastFt) * east + (point.northFt - from.northFt) * north) / lengthSquared;
  if (share <= 0) return from;
  return share >= 1 ? to : localPoint(from.eastFt + share * east, from.northFt + share * north);
}

/** Returns twice the signed area of the triangle a b c: positive if c is to the left of the line from a to b. */
const turn = (a: LocalPoint, b: LocalPoint, c: LocalPoint): number =>
  (b.eastFt - a.eastFt) * (c.northFt - a.northFt) - (b.northFt - a.northFt) * (c.eastFt - a.eastFt);

/** Returns where two segments cross inside both. `null` if they do not cross, or overlap. */
export function crossingOf(a: Segment, b: Segment): LocalPoint | null {
  const [start, end] = [turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)];
  const [left, right] = [turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)];
  if (start > 0 === end > 0 || left > 0 === right > 0 || start === end) return null;
  const share = start / (start - end);
  return localPoint(a.from.eastFt + share * (a.to.eastFt - a.from.eastFt), a.from.northFt + share * (a.to.northFt - a.from.northFt));
}

/** Returns the nearest points of two segments, 0 ft apart where they cross. */
export function nearestOfSegments(a: Segment, b: Segment): Nearest {
  const crossing = crossingOf(a, b);
  if (crossing !== null) return { distanceFt: 0, here: crossing, there: crossing };
  const candidates = [
    ...[a.from, a.to].map((here) => ({ here, there: nearestOnSegment(b, here) })),
    ...[b.from, b.to].map((there) => ({ here: nearestOnSegment(a, there), there })),
  ].map((pair) => ({ ...pair, distanceFt: distanceFt(pair.here, pair.there) }));
  return candidates.reduce((best, one) => (one.distanceFt < best.distanceFt ? one : best));
}

/** Returns whether a ring encloses a point (even–odd). A point on a side may count either way. */
export function ringEncloses(ring: readonly LocalPoint[], { eastFt, northFt }: LocalPoint): boolean {
  let inside = false;
  for (const { from, to } of sidesOf(ring)) {
    if (from.northFt > northFt === to.northFt > northFt) continue;
    const share = (northFt - from.northFt) / (to.northFt - from.northFt);
    if (eastFt < from.eastFt + share * (to.eastFt - from.eastFt)) inside = !inside;
  }
  return inside;
}
