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

/** Of a column: its cells are searched one by one, so there must be few. */
const LEVELS = 64;
/** The steps to the columns that may have a link to a column: of each two opposite ones one only. */
const LINE = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
const STEPS = LINE.flatMap((east) => LINE.flatMap((north) => [-1, 0, 1].map((up) => [east, north, up] as const))).filter(
  ([east, north, up]) => east > 0 || (east === 0 && (north > 0 || (north === 0 && up >= 0))),
);

/** Large odd numbers, so that neighboring columns are far apart in the table. */
const [MIX_EAST, MIX_NORTH, MIX_UP, MIX_SORT] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];
const FOLD = 15;

/**
 * The cells with points, in columns of one sort and of a number of levels, found in a table with open addressing, because most of the time of grouping is spent on
 * finding neighbors.
 */
class Cells {
  count = 0;
  columns = 0;
  readonly #mask: number;
  readonly #slots: Int32Array;
  /** Of each column. */
  readonly easts: Float64Array;
  readonly norths: Float64Array;
  readonly ups: Float64Array;
  readonly sorts: Uint8Array;
  /** The last cell of each column. */
  readonly lastOf: Int32Array;
  /** Of each cell. */
  readonly levels: Float64Array;
  /** The cell of the same column before each cell. */
  readonly before: Int32Array;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#mask = size - 1;
    this.#slots = new Int32Array(size).fill(NONE);
    this.easts = new Float64Array(most);
    this.norths = new Float64Array(most);
    this.ups = new Float64Array(most);
    this.sorts = new Uint8Array(most);
    this.lastOf = new Int32Array(most);
    this.levels = new Float64Array(most);
    this.before = new Int32Array(most);
  }

  /** The number of a column, or `NONE`. */
  columnAt(east: number, north: number, up: number, sort: number): number {
    return existing(this.#slots[this.#slotOf(east, north, up, sort)]);
  }

  /** The number of a cell, which is added if it is new. */
  at(east: number, north: number, level: number, sort: number): number {
    const up = Math.floor(level / LEVELS);
    const slot = this.#slotOf(east, north, up, sort);
    let column = existing(this.#slots[slot]);
    if (column === NONE) {
      column = this.columns;
      this.columns += 1;
      this.#slots[slot] = column;
      this.easts[column] = east;
      this.norths[column] = north;
      this.ups[column] = up;
      this.sorts[column] = sort;
      this.lastOf[column] = NONE;
    }
    const last = existing(this.lastOf[column]);
    for (let cell = last; cell !== NONE; cell = existing(this.before[cell])) if (this.levels[cell] === level) return cell;
    const cell = this.count;
    this.count += 1;
    this.levels[cell] = level;
    this.before[cell] = last;
    this.lastOf[column] = cell;
    return cell;
  }

  /** Whether a column has cells so near to its lower end (−1) or upper end (1) that a link may pass it. */
  isNearEnd(column: number, up: number): boolean {
    const from = existing(this.ups[column]) * LEVELS;
    for (let cell = existing(this.lastOf[column]); cell !== NONE; cell = existing(this.before[cell])) {
      const level = existing(this.levels[cell]) - from;
      if (up < 0 ? level < REACH : level >= LEVELS - REACH) return true;
    }
    return false;
  }

  /** Where a column is, or where it would be. */
  #slotOf(east: number, north: number, up: number, sort: number): number {
    const mixed = Math.imul(east, MIX_EAST) ^ Math.imul(north, MIX_NORTH) ^ Math.imul(up, MIX_UP) ^ Math.imul(sort, MIX_SORT);
    let slot = (mixed ^ (mixed >>> FOLD)) & this.#mask;
    for (;;) {
      const column = existing(this.#slots[slot]);
      if (column === NONE) return slot;
      const isLevel = this.ups[column] === up && this.sorts[column] === sort;
      if (isLevel && this.norths[column] === north && this.easts[column] === east) return slot;
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
      const parent = this.#parents[root] ?? root;
      this.#parents[root] = this.#parents[parent] ?? parent;
      root = this.#parents[root] ?? root;
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
      next[lasts[cell] ?? first] = index;
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
  const join = (cell: number, other: number): void => {
    const [first, second] = [existing(firsts[cell]), existing(firsts[other])];
    if (groups.of(first) !== groups.of(second) && hasLink(first, second)) groups.join(first, second);
  };
  /** Joins cells that touch, or those farther apart. `isInIt`: cells of one group, between which nothing is searched. */
  const joinCells = (touching: boolean, isInIt: Uint8Array | null): void => {
    for (let column = 0; column < cells.columns; column += 1) {
      const [atEast, atNorth, atUp] = [existing(cells.easts[column]), existing(cells.norths[column]), existing(cells.ups[column])];
      const isOpen = [cells.isNearEnd(column, -1), true, cells.isNearEnd(column, 1)];
      for (const [east, north, up] of STEPS) {
        const isBeside = east <= 1 && Math.abs(north) <= 1;
        if ((touching && !isBeside) || isOpen[1 + up] !== true) continue;
        const neighbor = cells.columnAt(atEast + east, atNorth + north, atUp + up, existing(cells.sorts[column]));
        if (neighbor === NONE) continue;
        for (let cell = existing(cells.lastOf[column]); cell !== NONE; cell = existing(cells.before[cell]))
          for (let other = existing(cells.lastOf[neighbor]); other !== NONE; other = existing(cells.before[other])) {
            const apart = Math.abs(existing(cells.levels[cell]) - existing(cells.levels[other]));
            if (apart > REACH || (isBeside && apart <= 1) !== touching) continue;
            if (isInIt === null || isInIt[cell] !== 1 || isInIt[other] !== 1) join(cell, other);
          }
      }
    }
  };
  joinCells(true, null);
  // Most points may be in one group now, as those of a forest. The links between its own cells are not searched.
  const groupOf = (cell: number): number => groups.of(existing(firsts[cell]));
  const largest = mostFrequent(cells.count, groupOf);
  joinCells(false, largest === null ? null : Uint8Array.from({ length: cells.count }, (_, cell) => Number(groupOf(cell) === largest)));
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
