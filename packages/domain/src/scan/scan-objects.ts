/** The objects of a laser scan: its penetrating and near points in groups, each with its top, its footprint, and how much to lower it. */
import type { Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import type { Feet, FeetMsl } from '../quantities/units.ts';
import type { SurfaceName } from '../obstacles/clearance.ts';
import { clusterPoints } from './cluster-points.ts';
import { cutTops } from './cut-tops.ts';
import { estimatedKind, isNoiseClass, kindOfClass, type PlanPoint, SCAN_OBJECT_KINDS, type ScanObjectKind } from './object-kind.ts';
import type { NearPoint } from './scan-evaluation.ts';

export interface ScanObject {
  readonly kind: ScanObjectKind;
  /** From its shape, because its points have no class. */
  readonly isKindEstimated: boolean;
  /** Of its highest point. */
  readonly position: Position;
  readonly top: FeetMsl;
  /** The convex outline of its points, counterclockwise from above. Fewer than 3 corners if they are on a line. */
  readonly footprint: readonly Position[];
  readonly points: number;
  /** The surface over the point of smallest clearance. */
  readonly surface: SurfaceName;
  /** The smallest clearance of its points. Negative if it penetrates. */
  readonly clearanceFt: Feet;
  /** How much to lower the whole object to clear all surfaces. 0 if it does not penetrate. */
  readonly penetrationFt: Feet;
  /** For a growth margin of 0, 1, 2 … ft, the height to cut it to. `null`: there is nothing to cut. */
  readonly cutTops: readonly (FeetMsl | null)[];
}
export interface ScanObjects {
  /** The smallest clearance first. */
  readonly objects: readonly ScanObject[];
  /** Points classified as noise, and points without another within the distance: birds, for example. Listed, because one may be a wire. */
  readonly isolated: readonly NearPoint[];
}

const NOISE = 0;
/** Of points that are no noise: those without a kind, then the kinds. */
const WITHOUT_KIND = 1;
const sortOf = ({ class: pointClass }: NearPoint): number => {
  if (isNoiseClass(pointClass)) return NOISE;
  const kind = kindOfClass(pointClass);
  return kind === null ? WITHOUT_KIND : WITHOUT_KIND + 1 + SCAN_OBJECT_KINDS.indexOf(kind);
};

/** The outline is of points rounded to this part of a foot, so that points on a line are exactly on it. */
const PARTS = 1_000;

interface Corner {
  readonly east: number;
  readonly north: number;
  readonly place: number;
}

/** Twice the area of a triangle. Positive if it is counterclockwise. */
const turnOf = (a: Corner, b: Corner, c: Corner): number =>
  (b.east - a.east) * (c.north - a.north) - (b.north - a.north) * (c.east - a.east);

function halfHull(corners: readonly Corner[]): Corner[] {
  const hull: Corner[] = [];
  for (const corner of corners) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)];
      if (before === undefined || last === undefined || turnOf(before, last, corner) > 0) break;
      hull.pop();
    }
    hull.push(corner);
  }
  return hull.slice(0, -1);
}

/** The directions in which the farthest points span a polygon that contains most of the others. */
const WAYS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;
/** With fewer points, the polygon takes longer than it saves. */
const FEW = 64;

/** The points that are not certainly inside the outline. */
function outerCorners(east: Float64Array, north: Float64Array): Corner[] {
  const corner = (place: number): Corner => ({ east: existing(east[place]), north: existing(north[place]), place });
  if (east.length < FEW) return Array.from(east, (_, place) => corner(place));
  const farthest = WAYS.map(([toEast, toNorth]) => {
    let [most, at] = [-Infinity, 0];
    for (let place = 0; place < east.length; place += 1) {
      const far = toEast * existing(east[place]) + toNorth * existing(north[place]);
      if (far > most) [most, at] = [far, place];
    }
    return corner(at);
  });
  const sides = farthest
    .map((from, index) => [from, existing(farthest[(index + 1) % farthest.length])] as const)
    .filter(([from, to]) => from.east !== to.east || from.north !== to.north);
  const outer: Corner[] = [];
  for (let place = 0; place < east.length; place += 1) {
    const one = corner(place);
    if (sides.length === 0 || sides.some(([from, to]) => turnOf(from, to, one) <= 0)) outer.push(one);
  }
  return outer;
}

function hullOf(points: readonly NearPoint[]): Position[] {
  const east = Float64Array.from(points, ({ at }) => Math.round(PARTS * at.eastFt));
  const north = Float64Array.from(points, ({ at }) => Math.round(PARTS * at.northFt));
  const corners = outerCorners(east, north).toSorted((one, other) => one.east - other.east || one.north - other.north);
  return [...halfHull(corners), ...halfHull(corners.toReversed())].flatMap(({ place }) => points[place]?.position ?? []);
}

const planOf = ({ at: { eastFt, northFt }, top }: NearPoint): PlanPoint => ({ eastFt, northFt, top });

function objectOf(points: readonly NearPoint[], first: NearPoint, marginFt: Feet): ScanObject {
  const highest = points.reduce((one, other) => (other.top > one.top ? other : one), first);
  const lowest = points.reduce((one, other) => (other.clearanceFt < one.clearanceFt ? other : one), first);
  const known = kindOfClass(first.class);
  return {
    kind: known ?? estimatedKind(points.map(planOf)),
    isKindEstimated: known === null,
    position: highest.position,
    top: highest.top,
    footprint: hullOf(points),
    points: points.length,
    surface: lowest.surface,
    clearanceFt: lowest.clearanceFt,
    penetrationFt: lowest.penetrationFt,
    cutTops: cutTops(points, marginFt),
  };
}

export interface Grouping {
  /** Points up to this far from each other, in all three directions, are in one object. */
  readonly linkFt: Feet;
  /** Of the evaluation. */
  readonly marginFt: Feet;
}

/** Points by their place. `null`: neither penetrating nor within the margin. */
export type NearByPlace = readonly (NearPoint | null)[];

export interface PointGroup {
  /** The places of its points, in order. */
  readonly places: readonly number[];
  /** `null`: its points are isolated. */
  readonly object: ScanObject | null;
}

function groupOf(points: readonly NearPoint[], places: readonly number[], marginFt: Feet): PointGroup {
  const [first] = points;
  const isObject = first !== undefined && points.length > 1 && !isNoiseClass(first.class);
  return { places, object: isObject ? objectOf(points, first, marginFt) : null };
}

/** Groups points into objects, in order. `among`: the places of those that are grouped, in order. */
export function groupedPoints(near: NearByPlace, { linkFt, marginFt }: Grouping, among: Iterable<number> = near.keys()): PointGroup[] {
  const places: number[] = [];
  const points: NearPoint[] = [];
  for (const place of among) {
    const point = near[place] ?? null;
    if (point === null) continue;
    places.push(place);
    points.push(point);
  }
  const lists = {
    eastFt: Float64Array.from(points, ({ at }) => at.eastFt),
    northFt: Float64Array.from(points, ({ at }) => at.northFt),
    top: Float64Array.from(points, ({ top }) => top),
    sorts: Uint8Array.from(points, sortOf),
  };
  return clusterPoints(lists, linkFt).map((cluster) => {
    const own = cluster.flatMap((index) => existing(points[index]));
    return groupOf(
      own,
      cluster.map((index) => existing(places[index])),
      marginFt,
    );
  });
}

/** The objects of groups in the order of their points. */
export function scanObjectsOf(groups: readonly PointGroup[], near: NearByPlace): ScanObjects {
  const objects = groups.flatMap(({ object }) => object ?? []);
  const isolated = groups.flatMap(({ object, places }) => (object === null ? places.flatMap((place) => near[place] ?? []) : []));
  return { objects: objects.toSorted((one, other) => one.clearanceFt - other.clearanceFt), isolated };
}

/** Groups points into objects. Every point is in an object or isolated. */
export const scanObjects = (near: readonly NearPoint[], grouping: Grouping): ScanObjects =>
  scanObjectsOf(groupedPoints(near, grouping), near);
