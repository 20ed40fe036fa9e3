/** The groups of points after some of the points changed: only those near a changed point are made again. */
import { existing } from '../quantities/existing.ts';
import type { NearPoint } from './scan-evaluation.ts';
import { groupedPoints, type Grouping, type NearByPlace, type PointGroup } from './scan-objects.ts';

interface Changed {
  /** The places of the points that are or were near, and are not what they were. */
  readonly places: readonly number[];
  /** Those that were near, as they were. */
  readonly before: readonly NearPoint[];
}

/** More columns and rows than a scan has. */
const COLUMNS = 2 ** 26;

/** Squares that contain the points and their surroundings, as far as a link reaches. */
class Squares {
  readonly #sideFt: number;
  readonly #keys = new Set<number>();

  constructor(sideFt: number) {
    this.#sideFt = sideFt;
  }

  #keyOf({ at: { eastFt, northFt } }: NearPoint): number {
    return Math.floor(eastFt / this.#sideFt) * COLUMNS + Math.floor(northFt / this.#sideFt);
  }

  addAround(point: NearPoint): void {
    const key = this.#keyOf(point);
    for (const column of [-COLUMNS, 0, COLUMNS]) for (const row of [-1, 0, 1]) this.#keys.add(key + column + row);
  }

  has(point: NearPoint): boolean {
    return this.#keys.has(this.#keyOf(point));
  }
}

/** Returns the groups of all points, as `groupedPoints` does. `former`: those before. */
export function regrouped(former: readonly PointGroup[], near: NearByPlace, changed: Changed, grouping: Grouping): readonly PointGroup[] {
  const squares = new Squares(grouping.linkFt);
  for (const point of changed.before) squares.addAround(point);
  const again = new Set<number>();
  for (const place of changed.places) {
    const point = near[place] ?? null;
    if (point === null) continue;
    squares.addAround(point);
    again.add(place);
  }
  const gone = new Set(changed.places);
  const isNearChanged = (place: number): boolean => {
    const point = near[place] ?? null;
    return point === null || gone.has(place) || squares.has(point);
  };
  const unchanged: PointGroup[] = [];
  for (const group of former)
    if (!group.places.some(isNearChanged)) unchanged.push(group);
    else for (const place of group.places) again.add(place);
  const made = groupedPoints(near, grouping, Uint32Array.from(again).toSorted());
  return [...unchanged, ...made].toSorted((one, other) => existing(one.places[0]) - existing(other.places[0]));
}
