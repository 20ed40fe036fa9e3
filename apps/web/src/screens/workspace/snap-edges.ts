/** What a moved or drawn thing snaps to: the corners and edges of parcels and building roofs, and the tops of obstacles. */
import { feet, type LocalPoint } from '@touchdown/domain';
import type { DrawnObstacle } from '../../shared/scene/model.ts';

/** The name of a parcel's ring. */
export const PARCEL_EDGE = 'parcel edge';
export const OBSTACLE_TOP = 'obstacle top';

export interface SnapRing {
  /** What the snap says it caught: "parcel edge". */
  readonly name: string;
  /** A point has one. */
  readonly corners: readonly LocalPoint[];
  /** The parcel or the obstacle. Absent: a building. */
  readonly of?: string;
}
/** A ring with its bounds, so that most are skipped at once. */
export interface BoundedRing extends SnapRing {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}
export interface Caught {
  readonly at: LocalPoint;
  readonly name: string;
  /** The edge that was caught. */
  readonly edge: readonly [LocalPoint, LocalPoint];
}

export const bounded = (rings: readonly SnapRing[]): BoundedRing[] =>
  rings
    .filter(({ corners }) => corners.length > 0)
    .map((ring) => {
      const easts = ring.corners.map(({ eastFt }) => eastFt);
      const norths = ring.corners.map(({ northFt }) => northFt);
      return { ...ring, west: Math.min(...easts), east: Math.max(...easts), south: Math.min(...norths), north: Math.max(...norths) };
    });

const apart = (one: LocalPoint, other: LocalPoint): number => Math.hypot(one.eastFt - other.eastFt, one.northFt - other.northFt);

/** The point of an edge that is nearest to a point. */
function onEdge(from: LocalPoint, to: LocalPoint, at: LocalPoint): LocalPoint {
  const [east, north] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const length = east * east + north * north;
  if (length === 0) return from;
  const along = ((at.eastFt - from.eastFt) * east + (at.northFt - from.northFt) * north) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return { eastFt: feet(from.eastFt + east * share), northFt: feet(from.northFt + north * share) };
}

interface Near {
  readonly caught: Caught;
  readonly distanceFt: number;
}
const nearer = (one: Near | null, other: Near | null): Near | null =>
  one === null || (other !== null && other.distanceFt < one.distanceFt) ? other : one;

/** The nearest corner of a ring, and the nearest point of its edges. */
function nearestIn({ name, corners }: BoundedRing, at: LocalPoint): { readonly corner: Near | null; readonly edge: Near | null } {
  let corner: Near | null = null;
  let edge: Near | null = null;
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from;
    const point = onEdge(from, to, at);
    corner = nearer(corner, { caught: { at: from, name, edge: [from, to] }, distanceFt: apart(from, at) });
    edge = nearer(edge, { caught: { at: point, name, edge: [from, to] }, distanceFt: apart(point, at) });
  }
  return { corner, edge };
}

const isNear = ({ west, east, south, north }: BoundedRing, { eastFt, northFt }: LocalPoint, withinFt: number): boolean =>
  eastFt >= west - withinFt && eastFt <= east + withinFt && northFt >= south - withinFt && northFt <= north + withinFt;

/** The nearest corner within reach, otherwise the nearest point of an edge within reach. `null`: there is none. */
export function caughtAt(rings: readonly BoundedRing[], at: LocalPoint, withinFt: number): Caught | null {
  let corner: Near | null = null;
  let edge: Near | null = null;
  for (const ring of rings) {
    if (!isNear(ring, at, withinFt)) continue;
    const found = nearestIn(ring, at);
    corner = nearer(corner, found.corner);
    edge = nearer(edge, found.edge);
  }
  return [corner, edge].find((one) => one !== null && one.distanceFt <= withinFt)?.caught ?? null;
}

/** The tops of obstacles: of each support of a wire and each corner of a footprint. */
export const topsOf = (obstacles: readonly DrawnObstacle[]): BoundedRing[] =>
  bounded(
    obstacles.flatMap(({ id, at, vertices }) => [at, ...vertices].map((corner) => ({ name: OBSTACLE_TOP, of: id, corners: [corner] }))),
  );

/** The centerlines of paths, part by part, because they are open. */
export const centerlinesOf = (paths: readonly { readonly name: string; readonly centerline: readonly LocalPoint[] }[]): BoundedRing[] =>
  bounded(
    paths.flatMap(({ name, centerline }) =>
      centerline.slice(1).flatMap((to, index) => {
        const from = centerline[index];
        return from === undefined ? [] : [{ name: `centerline of ${name}`, corners: [from, to] }];
      }),
    ),
  );

/** A place, and what it snapped to. */
export interface Snapped {
  readonly at: LocalPoint;
  readonly caught: Caught | null;
}
/** On the corner or edge within reach, otherwise where it is. */
export function snappedTo(rings: readonly BoundedRing[], at: LocalPoint, withinFt: number): Snapped {
  const caught = caughtAt(rings, at, withinFt);
  return { at: caught?.at ?? at, caught };
}
