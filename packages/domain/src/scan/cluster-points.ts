/** Groups points that are close to each other: two are in one group if a chain of points leads from one to the other, each link short. */

export interface ClusterPoint {
  readonly eastFt: number;
  readonly northFt: number;
  readonly top: number;
  /** Points of different kinds are never in one group. */
  readonly sort: string;
}

interface Cell {
  readonly at: readonly [number, number, number];
  readonly points: number[];
}

/** A cell whose diagonal is shorter than a link by the noise of floating-point arithmetic: its points are in one group. */
const SIDE_SHARE = 0.999 / Math.sqrt(3);
/** Cells farther apart have no link. */
const REACH = 2;
/** The cells of one sort, by column, row, and level. */
type Cells = Map<number, Map<number, Map<number, Cell>>>;

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

/** Returns the inner map, which is added if it is missing. */
function within<Key, Value>(outer: Map<number, Map<Key, Value>>, key: number): Map<Key, Value> {
  const known = outer.get(key);
  if (known !== undefined) return known;
  const made = new Map<Key, Value>();
  outer.set(key, made);
  return made;
}

function cellsOf(points: readonly ClusterPoint[], side: number): Cells[] {
  const sorts = new Map<string, Cells>();
  for (const [index, { eastFt, northFt, top, sort }] of points.entries()) {
    const at = [Math.floor(eastFt / side), Math.floor(northFt / side), Math.floor(top / side)] as const;
    let cells = sorts.get(sort);
    if (cells === undefined) sorts.set(sort, (cells = new Map()));
    const levels = within(within(cells, at[0]), at[1]);
    const cell = levels.get(at[2]);
    if (cell === undefined) levels.set(at[2], { at, points: [index] });
    else cell.points.push(index);
  }
  return [...sorts.values()];
}

/** The cells that may have a link to a cell, of each two opposite directions in one only. */
function* cellsNear(cells: Cells, { at: [column, row, level] }: Cell): Generator<Cell> {
  for (let east = 0; east <= REACH; east += 1) {
    const rows = cells.get(column + east);
    if (rows === undefined) continue;
    for (let north = east === 0 ? 0 : -REACH; north <= REACH; north += 1) {
      const levels = rows.get(row + north);
      if (levels === undefined) continue;
      for (let up = east === 0 && north === 0 ? 1 : -REACH; up <= REACH; up += 1) {
        const cell = levels.get(level + up);
        if (cell !== undefined) yield cell;
      }
    }
  }
}

function* allCells(cells: Cells): Generator<Cell> {
  for (const rows of cells.values()) for (const levels of rows.values()) yield* levels.values();
}

/** Returns the groups as indexes of their points. Both are in the order of the points. `linkFt`: the longest link, which still counts. */
export function clusterPoints(points: readonly ClusterPoint[], linkFt: number): number[][] {
  const groups = new Groups(points.length);
  const isLink = (one: number, other: number): boolean => {
    const [a, b] = [points[one], points[other]];
    return a !== undefined && b !== undefined && Math.hypot(a.eastFt - b.eastFt, a.northFt - b.northFt, a.top - b.top) <= linkFt;
  };
  for (const cells of cellsOf(points, linkFt * SIDE_SHARE))
    for (const cell of allCells(cells)) {
      const { points: own } = cell;
      const [first = 0] = own;
      for (const point of own) groups.join(first, point);
      for (const { points: others } of cellsNear(cells, cell)) {
        const [other] = others;
        if (other === undefined || groups.of(first) === groups.of(other)) continue;
        if (own.some((one) => others.some((two) => isLink(one, two)))) groups.join(first, other);
      }
    }
  const clusters = new Map<number, number[]>();
  for (const index of points.keys()) {
    const group = groups.of(index);
    const cluster = clusters.get(group);
    if (cluster === undefined) clusters.set(group, [index]);
    else cluster.push(index);
  }
  return [...clusters.values()];
}
