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

/** With more squares than this, they are larger. */
const MOST_SQUARES = 4_000_000;

/** Squares that contain the points and their surroundings, at least as far as a link reaches. */
class Squares {
  readonly #sideFt: number;
  readonly #westFt: number;
  readonly #southFt: number;
  readonly #columns: number;
  readonly #rows: number;
  /** With a column and a row more on each side. */
  readonly #has: Uint8Array;

  constructor(points: readonly NearPoint[], linkFt: number) {
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { at } of points) {
      west = Math.min(west, at.eastFt);
      east = Math.max(east, at.eastFt);
      south = Math.min(south, at.northFt);
      north = Math.max(north, at.northFt);
    }
    let side = linkFt;
    const count = (from: number, to: number): number => (points.length === 0 ? 0 : Math.floor((to - from) / side) + 3);
    while (count(west, east) * count(south, north) > MOST_SQUARES) side *= 2;
    [this.#sideFt, this.#westFt, this.#southFt] = [side, west, south];
    [this.#columns, this.#rows] = [count(west, east), count(south, north)];
    this.#has = new Uint8Array(this.#columns * this.#rows);
    for (const point of points) this.#addAround(point);
  }

  #addAround({ at: { eastFt, northFt } }: NearPoint): void {
    const center = (this.#columnOf(eastFt) + 1) * this.#rows + this.#rowOf(northFt) + 1;
    for (const column of [-this.#rows, 0, this.#rows]) this.#has.fill(1, center + column - 1, center + column + 2);
  }

  #columnOf(eastFt: number): number {
    return Math.floor((eastFt - this.#westFt) / this.#sideFt);
  }

  #rowOf(northFt: number): number {
    return Math.floor((northFt - this.#southFt) / this.#sideFt);
  }

  has({ at: { eastFt, northFt } }: NearPoint): boolean {
    const [column, row] = [this.#columnOf(eastFt) + 1, this.#rowOf(northFt) + 1];
    return column >= 0 && column < this.#columns && row >= 0 && row < this.#rows && this.#has[column * this.#rows + row] === 1;
  }
}

/** Returns the groups of all points, as `groupedPoints` does. `former`: those before. */
export function regrouped(former: readonly PointGroup[], near: NearByPlace, changed: Changed, grouping: Grouping): readonly PointGroup[] {
  const gone = new Uint8Array(near.length);
  const again: number[] = [];
  const moved: NearPoint[] = [...changed.before];
  for (const place of changed.places) {
    gone[place] = 1;
    const point = near[place] ?? null;
    if (point === null) continue;
    moved.push(point);
    again.push(place);
  }
  const squares = new Squares(moved, grouping.linkFt);
  const isNearChanged = (place: number): boolean => {
    const point = near[place] ?? null;
    return point === null || gone[place] === 1 || squares.has(point);
  };
  const unchanged: PointGroup[] = [];
  for (const group of former)
    if (!group.places.some(isNearChanged)) unchanged.push(group);
    else for (const place of group.places) if (gone[place] !== 1) again.push(place);
  const made = groupedPoints(near, grouping, Uint32Array.from(again).toSorted());
  return [...unchanged, ...made].toSorted((one, other) => existing(one.places[0]) - existing(other.places[0]));
}
