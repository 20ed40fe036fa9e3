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
  readonly sort: string;
  readonly points: number[];
}

/** A cell whose diagonal is shorter than a link by the noise of floating-point arithmetic: its points are in one group. */
const SIDE_SHARE = 0.999 / Math.sqrt(3);
/** Cells farther apart have no link. */
const REACH = 2;
const STEPS = Array.from({ length: 2 * REACH + 1 }, (_, step) => step - REACH);
/** One of each two opposite directions. */
const DIRECTIONS = STEPS.flatMap((east) => STEPS.flatMap((north) => STEPS.map((up) => [east, north, up] as const))).filter(
  ([east, north, up]) => east > 0 || (east === 0 && (north > 0 || (north === 0 && up > 0))),
);
const keyOf = (sort: string, east: number, north: number, up: number): string => `${sort} ${east} ${north} ${up}`;

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

function cellsOf(points: readonly ClusterPoint[], side: number): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [index, { eastFt, northFt, top, sort }] of points.entries()) {
    const at = [Math.floor(eastFt / side), Math.floor(northFt / side), Math.floor(top / side)] as const;
    const key = keyOf(sort, ...at);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { at, sort, points: [index] });
    else cell.points.push(index);
  }
  return cells;
}

/** Returns the groups as indexes of their points. Both are in the order of the points. `linkFt`: the longest link, which still counts. */
export function clusterPoints(points: readonly ClusterPoint[], linkFt: number): number[][] {
  const groups = new Groups(points.length);
  const cells = cellsOf(points, linkFt * SIDE_SHARE);
  const isLink = (one: number, other: number): boolean => {
    const [a, b] = [points[one], points[other]];
    return a !== undefined && b !== undefined && Math.hypot(a.eastFt - b.eastFt, a.northFt - b.northFt, a.top - b.top) <= linkFt;
  };
  for (const { at, sort, points: own } of cells.values()) {
    const [first = 0] = own;
    for (const point of own) groups.join(first, point);
    for (const [east, north, up] of DIRECTIONS) {
      const others = cells.get(keyOf(sort, at[0] + east, at[1] + north, at[2] + up))?.points ?? [];
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
