/**
 * Where an airspace is from a position. Measured in the local frame of the position, in which distance and direction of each corner are the
 * geodesic's, so that neither the 180th meridian nor the latitude matters. Sides are straight in that frame.
 */
import { existing } from '../quantities/existing.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { positionToLocal } from '../geodesy/local-frame.ts';

/** Longitude and latitude of each corner in turn. */
export type AirspaceRing = readonly number[];
/** An outer ring and its holes. */
export type AirspacePolygon = readonly AirspaceRing[];

/** A box in degrees. `width` is to the east of `west`, which is in [−180, 180). */
export interface AirspaceBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly width: number;
}

export interface SeenAirspace {
  readonly isInside: boolean;
  /** To the nearest point of the boundary. 0 inside. */
  readonly distanceFt: Feet;
  /** True, to that point, in [0, 360). `null` inside. */
  readonly bearingTrueDeg: Degrees | null;
}

const FULL_TURN = 360;
const HALF_TURN = FULL_TURN / 2;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;

function cornersOf(ring: AirspaceRing): readonly Position[] {
  const corners: Position[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2)
    corners.push({ longitude: degrees(existing(ring[at])), latitude: degrees(existing(ring[at + 1])) });
  return corners;
}

/** The difference between two longitudes, in [−180, 180). */
const turnTo = (from: number, to: number): number => ((((to - from + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN;

/** The box around all polygons, also across the 180th meridian. Each side is the shorter way between its corners. */
export function airspaceBox(polygons: readonly AirspacePolygon[]): AirspaceBox {
  let [south, north, least, most] = [Infinity, -Infinity, Infinity, -Infinity];
  const origin = polygons[0]?.[0]?.[0] ?? 0;
  for (const [outer = []] of polygons) {
    const corners = cornersOf(outer);
    let [at, former] = [turnTo(origin, corners[0]?.longitude ?? origin), corners[0]?.longitude ?? origin];
    for (const { latitude, longitude } of corners) {
      at += turnTo(former, longitude);
      former = degrees(longitude);
      [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
      [least, most] = [Math.min(least, at), Math.max(most, at)];
    }
  }
  return { south, north, west: turnTo(0, origin + least), width: Math.min(most - least, FULL_TURN) };
}

/** Whether the origin is inside the ring, by the even-odd rule. */
function encloses(ring: readonly LocalPoint[]): boolean {
  let [isOdd, from] = [false, ring.at(-1)];
  for (const to of ring) {
    if (from !== undefined && to.northFt > 0 !== from.northFt > 0) {
      const eastFt = from.eastFt - (from.northFt * (to.eastFt - from.eastFt)) / (to.northFt - from.northFt);
      if (eastFt > 0) isOdd = !isOdd;
    }
    from = to;
  }
  return isOdd;
}

/** The point of a side that is nearest to the origin. */
function nearestOf(from: LocalPoint, to: LocalPoint): LocalPoint {
  const [east, north] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const length = east * east + north * north;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.eastFt * east + from.northFt * north) / length));
  return { eastFt: feet(from.eastFt + along * east), northFt: feet(from.northFt + along * north) };
}

const distanceOf = ({ eastFt, northFt }: LocalPoint): number => Math.hypot(eastFt, northFt);

function nearestOfRing(ring: readonly LocalPoint[], best: LocalPoint | null): LocalPoint | null {
  let [nearest, from] = [best, ring.at(-1)];
  for (const to of ring) {
    const point = nearestOf(from ?? to, to);
    if (nearest === null || distanceOf(point) < distanceOf(nearest)) nearest = point;
    from = to;
  }
  return nearest;
}

/** Whether the position is inside one of the polygons, and otherwise how far the nearest of their boundaries is, and in which direction. */
export function seenAirspace(from: Position, polygons: readonly AirspacePolygon[]): SeenAirspace {
  let nearest: LocalPoint | null = null;
  for (const polygon of polygons) {
    const rings = polygon.map((ring) => cornersOf(ring).map((corner) => positionToLocal(from, corner)));
    if (rings.filter(encloses).length % 2 === 1) return { isInside: true, distanceFt: feet(0), bearingTrueDeg: null };
    for (const ring of rings) nearest = nearestOfRing(ring, nearest);
  }
  if (nearest === null) return { isInside: false, distanceFt: feet(Infinity), bearingTrueDeg: null };
  const { eastFt, northFt } = nearest;
  return {
    isInside: false,
    distanceFt: feet(distanceOf(nearest)),
    bearingTrueDeg: normalizeDegrees(arcTangent2(eastFt, northFt) * DEGREES_PER_RADIAN),
  };
}
