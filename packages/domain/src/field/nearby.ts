/** The obstacles around a moving position, and their directions. */
import { geodesicInverse } from '../geodesy/geodesic.ts';
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { distanceFt as apart, localPoint, nearestOnSegment, ringEncloses, type Segment, sidesOf } from '../notices/segments.ts';
import { boxAround, type PlaceBox } from '../obstacles/place-index.ts';
import type { StoredObstacle } from '../project/stored-obstacle.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { existing } from '../quantities/existing.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';

type Placed = Pick<StoredObstacle, 'latitude' | 'longitude' | 'extent'>;

export interface Nearby<One> {
  readonly obstacle: One;
  /** To the nearest part of it. */
  readonly distanceFt: Feet;
  /** True bearing of that part. Meaningless at 0 ft. */
  readonly azimuthTrueDeg: Degrees;
}
export interface Surroundings<One> {
  /** Within the radius, nearest first. */
  readonly within: readonly Nearby<One>[];
  /** The nearest of all, whatever the radius. `null` if there are no obstacles. */
  readonly nearest: Nearby<One> | null;
}

const DEGREES_PER_RADIAN = 180 / Math.PI;
const HERE: LocalPoint = { eastFt: feet(0), northFt: feet(0) };

const positionOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});
const inPairs = (points: readonly LocalPoint[]): Segment[] => points.slice(1).map((to, index) => ({ from: existing(points[index]), to }));

/**
 * Returns the nearest point of a wire or a footprint, in the observer's frame. If the observer is inside, returns the observer's position.
 */
function nearestPart(here: Position, extent: NonNullable<Placed['extent']>): LocalPoint {
  const points = (extent.kind === 'line' ? extent.points : extent.ring).map((point) => positionToLocal(here, positionOf(point)));
  if (extent.kind === 'area' && ringEncloses(points, HERE)) return HERE;
  const sides = extent.kind === 'line' ? inPairs(points) : sidesOf(points);
  return sides
    .map((side) => nearestOnSegment(side, HERE))
    .reduce((best, one) => (apart(one, HERE) < apart(best, HERE) ? one : best), points[0] ?? localPoint(Infinity, Infinity));
}

/**
 * Returns the distance in feet and the true bearing from a position to an obstacle: along the geodesic to a point, or to the nearest part
 * of a line or an area.
 */
export function wayTo<One extends Placed>(here: Position, obstacle: One): Nearby<One> {
  if (obstacle.extent === null) return { obstacle, ...geodesicInverse(here, positionOf(obstacle)) };
  const { eastFt, northFt } = nearestPart(here, obstacle.extent);
  const azimuthTrueDeg = normalizeDegrees(arcTangent2(eastFt, northFt) * DEGREES_PER_RADIAN);
  return { obstacle, distanceFt: feet(Math.hypot(eastFt, northFt)), azimuthTrueDeg };
}

const nearestFirst = <One>(ways: readonly Nearby<One>[]): Nearby<One>[] => ways.toSorted((one, other) => one.distanceFt - other.distanceFt);

/** Returns whether the obstacle may be within the box. Always true for lines and areas. The box only selects the candidates. */
const mayLieIn = ({ south, north, longitude, halfWidth }: PlaceBox, obstacle: Placed): boolean => {
  if (obstacle.extent !== null) return true;
  const aside = Math.abs(obstacle.longitude - longitude);
  return obstacle.latitude >= south && obstacle.latitude <= north && Math.min(aside, 360 - aside) <= halfWidth;
};

interface Anchor<One> {
  readonly at: Position;
  /** Everything within this distance was measured. Infinity: everything. */
  readonly reachFt: number;
  readonly ways: readonly Nearby<One>[];
}

function anchorAt<One extends Placed>(obstacles: readonly One[], at: Position, reachFt: number): Anchor<One> {
  const box = boxAround(at, reachFt);
  const asked = Number.isFinite(reachFt) ? obstacles.filter((obstacle) => mayLieIn(box, obstacle)) : obstacles;
  return { at, reachFt, ways: nearestFirst(asked.map((obstacle) => wayTo(at, obstacle))) };
}

/** Measures the anchor's obstacles again from here, but only those that can be within the distance after the walk from the anchor. */
function waysFrom<One extends Placed>({ ways }: Anchor<One>, here: Position, walkedFt: number, distanceFt: number): Nearby<One>[] {
  const end = ways.findIndex((way) => way.distanceFt > distanceFt + walkedFt);
  const asked = end === -1 ? ways : ways.slice(0, end);
  return walkedFt === 0 ? [...asked] : nearestFirst(asked.map(({ obstacle }) => wayTo(here, obstacle)));
}

/**
 * Returns a function that gives the surroundings of one position after another. Obstacles within twice the radius are measured from an
 * anchor, first set at the first position and moved when the walk from it becomes longer than the radius. In between, only the obstacles
 * that the walk can have brought within the radius are measured again (triangle inequality). If nothing is within the radius, all obstacles
 * are measured to find the nearest.
 */
export function surroundingsOf<One extends Placed>(obstacles: readonly One[]): (here: Position, radiusFt: number) => Surroundings<One> {
  let anchor: Anchor<One> | null = null;
  const anchored = (here: Position, withinFt: number, reachFt: number): { readonly from: Anchor<One>; readonly walkedFt: number } => {
    const walkedFt = anchor === null ? Infinity : geodesicInverse(anchor.at, here).distanceFt;
    if (anchor !== null && walkedFt <= withinFt && walkedFt + withinFt <= anchor.reachFt) return { from: anchor, walkedFt };
    anchor = anchorAt(obstacles, here, reachFt);
    return { from: anchor, walkedFt: 0 };
  };
  const nearestOf = (here: Position, radiusFt: number): Nearby<One> | null => {
    if (anchor?.reachFt !== Infinity) anchor = anchorAt(obstacles, here, Infinity);
    const walkedFt = geodesicInverse(anchor.at, here).distanceFt;
    const [first] = anchor.ways;
    return waysFrom(anchor, here, walkedFt, Math.max(radiusFt, (first?.distanceFt ?? 0) + walkedFt))[0] ?? null;
  };
  return (here, radiusFt) => {
    const { from, walkedFt } = anchored(here, radiusFt, 2 * radiusFt);
    const within = waysFrom(from, here, walkedFt, radiusFt).filter(({ distanceFt }) => distanceFt <= radiusFt);
    return { within, nearest: within[0] ?? nearestOf(here, radiusFt) };
  };
}
