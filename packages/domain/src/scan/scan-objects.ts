/** The objects of a laser scan: its penetrating and near points in groups, each with its top, its footprint, and how much to lower it. */
import type { Position } from '../geodesy/position.ts';
import type { Feet, FeetMsl } from '../quantities/units.ts';
import type { SurfaceName } from '../obstacles/clearance.ts';
import { clusterPoints } from './cluster-points.ts';
import { cutTops } from './cut-tops.ts';
import { estimatedKind, isNoiseClass, kindOfClass, type PlanPoint, type ScanObjectKind } from './object-kind.ts';
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

interface LocalNear extends PlanPoint {
  readonly near: NearPoint;
  readonly sort: string;
}
const NOISE = 'noise';
const WITHOUT_CLASS = 'without a class';

const sortOf = ({ class: pointClass }: NearPoint): string =>
  isNoiseClass(pointClass) ? NOISE : (kindOfClass(pointClass) ?? WITHOUT_CLASS);

/** The outline is of points rounded to this part of a foot, so that points on a line are exactly on it. */
const PARTS = 1_000;

/** Twice the area of a triangle. Positive if it is counterclockwise. */
const turnOf = (a: PlanPoint, b: PlanPoint, c: PlanPoint): number =>
  (b.eastFt - a.eastFt) * (c.northFt - a.northFt) - (b.northFt - a.northFt) * (c.eastFt - a.eastFt);

function halfHull(points: readonly LocalNear[]): LocalNear[] {
  const hull: LocalNear[] = [];
  for (const point of points) {
    for (let [before, last] = hull.slice(-2); before && last && turnOf(before, last, point) <= 0; [before, last] = hull.slice(-2))
      hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function hullOf(points: readonly LocalNear[]): Position[] {
  const rounded = points.map((point) => ({
    ...point,
    eastFt: Math.round(PARTS * point.eastFt),
    northFt: Math.round(PARTS * point.northFt),
  }));
  const sorted = rounded.toSorted((one, other) => one.eastFt - other.eastFt || one.northFt - other.northFt);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())].map(({ near }) => near.position);
}

function objectOf(points: readonly LocalNear[], first: LocalNear, marginFt: Feet): ScanObject {
  const highest = points.reduce((one, other) => (other.top > one.top ? other : one), first).near;
  const lowest = points.reduce((one, other) => (other.near.clearanceFt < one.near.clearanceFt ? other : one), first).near;
  const known = kindOfClass(first.near.class);
  return {
    kind: known ?? estimatedKind(points),
    isKindEstimated: known === null,
    position: highest.position,
    top: highest.top,
    footprint: hullOf(points),
    points: points.length,
    surface: lowest.surface,
    clearanceFt: lowest.clearanceFt,
    penetrationFt: lowest.penetrationFt,
    cutTops: cutTops(
      points.map(({ near }) => near),
      marginFt,
    ),
  };
}

interface Grouping {
  /** Points up to this far from each other, in all three directions, are in one object. */
  readonly linkFt: Feet;
  /** Of the evaluation. */
  readonly marginFt: Feet;
}

/** Groups points into objects. Every point is in an object or isolated. */
export function scanObjects(near: readonly NearPoint[], { linkFt, marginFt }: Grouping): ScanObjects {
  const local = near.map((point): LocalNear => ({
    ...point.at,
    top: point.top,
    near: point,
    sort: sortOf(point),
  }));
  const objects: ScanObject[] = [];
  const isolated: NearPoint[] = [];
  for (const cluster of clusterPoints(local, linkFt)) {
    const points = cluster.flatMap((index) => local[index] ?? []);
    const [first] = points;
    if (first === undefined) continue;
    if (points.length === 1 || first.sort === NOISE) isolated.push(...points.map((point) => point.near));
    else objects.push(objectOf(points, first, marginFt));
  }
  return { objects: objects.toSorted((one, other) => one.clearanceFt - other.clearanceFt), isolated };
}
