/** Which obstacles stand around a place that moves, and in which direction. */
import { geodesicInverse } from '../geodesy/geodesic.ts';
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { distanceFt as apart, localPoint, nearestOnSegment, ringEncloses, type Segment, sidesOf } from '../notices/segments.ts';
import type { StoredObstacle } from '../project/stored-obstacle.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';

type Placed = Pick<StoredObstacle, 'latitude' | 'longitude' | 'extent'>;

export interface Nearby<One> {
  readonly obstacle: One;
  /** To the nearest part of it. */
  readonly distanceFt: Feet;
  /** Of that part; without meaning at 0 ft. */
  readonly azimuthTrueDeg: Degrees;
}
export interface Surroundings<One> {
  /** Within the radius, the nearest first. */
  readonly within: readonly Nearby<One>[];
  /** The nearest of all, whatever the radius; `null` without any. */
  readonly nearest: Nearby<One> | null;
}

const DEGREES_PER_RADIAN = 180 / Math.PI;
const HERE: LocalPoint = { eastFt: feet(0), northFt: feet(0) };

const positionOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});
const inPairs = (points: readonly LocalPoint[]): Segment[] => points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));

/** The point of a wire or a footprint that is nearest, in the frame of the observer; the observer where they stand inside. */
function nearestPart(here: Position, extent: NonNullable<Placed['extent']>): LocalPoint {
  const points = (extent.kind === 'line' ? extent.points : extent.ring).map((point) => positionToLocal(here, positionOf(point)));
  if (extent.kind === 'area' && ringEncloses(points, HERE)) return HERE;
  const sides = extent.kind === 'line' ? inPairs(points) : sidesOf(points);
  return sides
    .map((side) => nearestOnSegment(side, HERE))
    .reduce((best, one) => (apart(one, HERE) < apart(best, HERE) ? one : best), points[0] ?? localPoint(Infinity, Infinity));
}

/** Distance and true bearing from a place to an obstacle: along the geodesic to a point, to the nearest part of what reaches farther. */
export function wayTo<One extends Placed>(here: Position, obstacle: One): Nearby<One> {
  if (obstacle.extent === null) return { obstacle, ...geodesicInverse(here, positionOf(obstacle)) };
  const { eastFt, northFt } = nearestPart(here, obstacle.extent);
  const azimuthTrueDeg = normalizeDegrees(arcTangent2(eastFt, northFt) * DEGREES_PER_RADIAN);
  return { obstacle, distanceFt: feet(Math.hypot(eastFt, northFt)), azimuthTrueDeg };
}

const nearestFirst = <One>(ways: readonly Nearby<One>[]): Nearby<One>[] => ways.toSorted((one, other) => one.distanceFt - other.distanceFt);

/**
 * Answers for one place after the other what stands around it. All obstacles are measured from where the first question was asked, and
 * again after a walk as long as the radius; in between only those that can have come near by that walk (no way is shorter than two sides
 * of a triangle allow).
 */
export function surroundingsOf<One extends Placed>(obstacles: readonly One[]): (here: Position, radiusFt: number) => Surroundings<One> {
  let anchor: { readonly at: Position; readonly ways: readonly Nearby<One>[] } | null = null;
  return (here, radiusFt) => {
    let walkedFt = anchor === null ? Infinity : geodesicInverse(anchor.at, here).distanceFt;
    if (anchor === null || !(walkedFt <= radiusFt)) {
      anchor = { at: here, ways: nearestFirst(obstacles.map((obstacle) => wayTo(here, obstacle))) };
      walkedFt = 0;
    }
    const { ways } = anchor;
    const reachFt = Math.max(radiusFt + walkedFt, (ways[0]?.distanceFt ?? 0) + 2 * walkedFt);
    const end = ways.findIndex(({ distanceFt }) => distanceFt > reachFt);
    const asked = end === -1 ? ways : ways.slice(0, end);
    const now = walkedFt === 0 ? asked : nearestFirst(asked.map(({ obstacle }) => wayTo(here, obstacle)));
    return { within: now.filter(({ distanceFt }) => distanceFt <= radiusFt), nearest: now[0] ?? null };
  };
}
