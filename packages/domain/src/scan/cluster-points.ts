/** Groups points that are close to each other: two are in one group if a chain of points leads from one to the other, each link short. */
import { existing } from '../quantities/existing.ts';

/** Points as lists of numbers: there may be hundreds of thousands. */
export interface ClusterPoints {
  readonly eastFt: Float64Array;
  readonly northFt: Float64Array;
  readonly top: Float64Array;
  /** Points of different sorts are never in one group. */
  readonly sorts: Uint8Array;
}

/** A cell whose diagonal is shorter than a link by the noise of floating-point arithmetic: its points are in one group. */
const SIDE_SHARE = 0.999 / Math.sqrt(3);
/** Cells farther apart have no link. */
const REACH = 2;
/** Of squares, far more than the noise of floating-point arithmetic. */
const SURELY_LONGER = 1 + 1e-9;
const NONE = -1;

type Step = readonly [east: number, north: number, up: number];
const LINE = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
/** The steps to the cells that may have a link to a cell: the cells that touch it, and the others. */
const stepsThat = (touch: boolean): readonly Step[] =>
  LINE.flatMap((east) => LINE.flatMap((north) => LINE.map((up): Step => [east, north, up])))
    .filter(([east, north, up]) => Math.max(Math.abs(east), Math.abs(north), Math.abs(up)) <= 1 === touch)
    .filter((step) => step.some((way) => way !== 0));
const [TOUCHING, APART] = [stepsThat(true), stepsThat(false)];
/** Of each two opposite ones one only. */
const isForward = ([east, north, up]: Step): boolean => east > 0 || (east === 0 && (north > 0 || (north === 0 && up > 0)));

/** Large odd numbers, so that neighboring cells are far apart in the table. */
const [MIX_EAST, MIX_NORTH, MIX_UP, MIX_SORT] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];
const FOLD = 15;

/** The cells with points: a table with open addressing, because most of the time of grouping is spent on finding neighbors. */
class Cells {
  count = 0;
  readonly #mask: number;
  readonly #slots: Int32Array;
  readonly columns: Float64Array;
  readonly rows: Float64Array;
  readonly levels: Float64Array;
  readonly sorts: Uint8Array;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#mask = size - 1;
    this.#slots = new Int32Array(size).fill(NONE);
    this.columns = new Float64Array(most);
    this.rows = new Float64Array(most);
    this.levels = new Float64Array(most);
    this.sorts = new Uint8Array(most);
  }

  /** The number of a cell, or `NONE`. */
  find(column: number, row: number, level: number, sort: number): number {
    return existing(this.#slots[this.#slotOf(column, row, level, sort)]);
  }

  /** The number of a cell, which is added if it is new. */
  at(column: number, row: number, level: number, sort: number): number {
    const slot = this.#slotOf(column, row, level, sort);
    const known = existing(this.#slots[slot]);
    if (known !== NONE) return known;
    const cell = this.count;
    this.#slots[slot] = cell;
    this.columns[cell] = column;
    this.rows[cell] = row;
    this.levels[cell] = level;
    this.sorts[cell] = sort;
    this.count += 1;
    return cell;
  }

  /** Where a cell is, or where it would be. */
  #slotOf(column: number, row: number, level: number, sort: number): number {
    const mixed = Math.imul(column, MIX_EAST) ^ Math.imul(row, MIX_NORTH) ^ Math.imul(level, MIX_UP) ^ Math.imul(sort, MIX_SORT);
    let slot = (mixed ^ (mixed >>> FOLD)) & this.#mask;
    for (;;) {
      const cell = existing(this.#slots[slot]);
      const isIt = this.levels[cell] === level && this.rows[cell] === row && this.columns[cell] === column && this.sorts[cell] === sort;
      if (cell === NONE || isIt) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** Which points are in one group so far. */
class Groups {
  readonly #parents: Uint32Array;

  constructor(count: number) {
    this.#parents = Uint32Array.from({ length: count }, (_, index) => index);
  }

  of(point: number): number {
    let root = point;
    while (this.#parents[root] !== root) {
      const parent = existing(this.#parents[root]);
      this.#parents[root] = existing(this.#parents[parent]);
      root = existing(this.#parents[root]);
    }
    return root;
  }

  /** The first point of a group stands for it, so that the order does not depend on the cells. */
  join(one: number, other: number): void {
    const [a, b] = [this.of(one), this.of(other)];
    this.#parents[Math.max(a, b)] = Math.min(a, b);
  }
}

/** The points of each cell in a chain. */
interface Chains {
  /** The first point of each cell. */
  readonly firsts: Int32Array;
  /** The point after each point. */
  readonly next: Int32Array;
}

/** Puts the points into cells, and those of one cell into one group. */
function intoCells({ eastFt, northFt, top, sorts }: ClusterPoints, side: number, cells: Cells, groups: Groups): Chains {
  const firsts = new Int32Array(sorts.length).fill(NONE);
  const lasts = new Int32Array(sorts.length);
  const next = new Int32Array(sorts.length).fill(NONE);
  for (let index = 0; index < sorts.length; index += 1) {
    const [column, row] = [Math.floor(existing(eastFt[index]) / side), Math.floor(existing(northFt[index]) / side)];
    const cell = cells.at(column, row, Math.floor(existing(top[index]) / side), existing(sorts[index]));
    const first = existing(firsts[cell]);
    if (first === NONE) firsts[cell] = index;
    else {
      groups.join(first, index);
      next[existing(lasts[cell])] = index;
    }
    lasts[cell] = index;
  }
  return { firsts, next };
}

/** Returns the value that more than half of the places have. `null`: none has. */
function mostFrequent(count: number, valueOf: (place: number) => number): number | null {
  let [candidate, lead] = [0, 0];
  for (let place = 0; place < count; place += 1) {
    const value = valueOf(place);
    if (lead === 0) candidate = value;
    lead += value === candidate ? 1 : -1;
  }
  let times = 0;
  for (let place = 0; place < count; place += 1) if (valueOf(place) === candidate) times += 1;
  return 2 * times > count ? candidate : null;
}

/** Returns the groups as indexes of their points. Both are in the order of the points. `linkFt`: the longest link, which still counts. */
export function clusterPoints(points: ClusterPoints, linkFt: number): number[][] {
  const { eastFt, northFt, top, sorts } = points;
  const cells = new Cells(sorts.length);
  const groups = new Groups(sorts.length);
  const { firsts, next } = intoCells(points, linkFt * SIDE_SHARE, cells, groups);
  const isLink = (a: number, b: number): boolean => {
    const [east, north, up] = [
      existing(eastFt[a]) - existing(eastFt[b]),
      existing(northFt[a]) - existing(northFt[b]),
      existing(top[a]) - existing(top[b]),
    ];
    const square = east * east + north * north + up * up;
    if (square > SURELY_LONGER * linkFt * linkFt) return false;
    return Math.hypot(east, north, up) <= linkFt;
  };
  const hasLink = (one: number, other: number): boolean => {
    for (let a = one; a !== NONE; a = existing(next[a]))
      for (let b = other; b !== NONE; b = existing(next[b])) if (isLink(a, b)) return true;
    return false;
  };
  const joinAlong = (steps: readonly Step[], isLeftOut: (cell: number) => boolean): void => {
    for (const [east, north, up] of steps)
      for (let cell = 0; cell < cells.count; cell += 1) {
        if (isLeftOut(cell)) continue;
        const [column, row, level] = [existing(cells.columns[cell]), existing(cells.rows[cell]), existing(cells.levels[cell])];
        const neighbor = cells.find(column + east, row + north, level + up, existing(cells.sorts[cell]));
        if (neighbor === NONE) continue;
        const [first, other] = [existing(firsts[cell]), existing(firsts[neighbor])];
        if (groups.of(first) !== groups.of(other) && hasLink(first, other)) groups.join(first, other);
      }
  };
  joinAlong(TOUCHING.filter(isForward), () => false);
  // Most points may be in one group now, as those of a forest. The links between its own cells are not searched.
  const groupOf = (cell: number): number => groups.of(existing(firsts[cell]));
  const largest = mostFrequent(cells.count, groupOf);
  if (largest === null) joinAlong(APART.filter(isForward), () => false);
  else {
    const isInIt = Uint8Array.from({ length: cells.count }, (_, cell) => Number(groupOf(cell) === largest));
    joinAlong(APART, (cell) => isInIt[cell] === 1);
  }
  const clusters: number[][] = [];
  const places = new Int32Array(sorts.length).fill(NONE);
  for (let index = 0; index < sorts.length; index += 1) {
    const group = groups.of(index);
    const place = existing(places[group]);
    if (place === NONE) places[group] = clusters.push([index]) - 1;
    else clusters[place]?.push(index);
  }
  return clusters;
}
