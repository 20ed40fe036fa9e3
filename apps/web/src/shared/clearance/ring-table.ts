/** Obstacles as the points from which the ring of all headings is computed: wires and footprints by points along their edges. */
import { type Obstacle, type ObstacleTable, type Position, positionToLocal } from '@touchdown/domain';

/** Spacing of the points on a wire or footprint. Between two of them, a 2:1 surface rises by at most half of it. */
export const RING_STEP_FT = 5;

export interface RingTable extends ObstacleTable {
  /** The obstacle index of each row. */
  readonly obstacleOf: Int32Array;
}

type Vertex = readonly [eastFt: number, northFt: number, topFt: number];

function along([east, north, top]: Vertex, [toEast, toNorth, toTop]: Vertex): Vertex[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(toEast - east, toNorth - north) / RING_STEP_FT));
  return Array.from({ length: steps }, (_, step): Vertex => {
    const share = step / steps;
    return [east + share * (toEast - east), north + share * (toNorth - north), top + share * (toTop - top)];
  });
}

function verticesOf(origin: Position, { shape }: Obstacle): readonly Vertex[] {
  const vertex = (position: Position, topFt: number): Vertex => {
    const { eastFt, northFt } = positionToLocal(origin, position);
    return [eastFt, northFt, topFt];
  };
  switch (shape.kind) {
    case 'point':
      return [vertex(shape.position, shape.top)];
    case 'line': {
      const corners = shape.points.map(({ position, top }) => vertex(position, top));
      const last = corners[corners.length - 1];
      const between = corners.slice(1).flatMap((corner, index) => along(corners[index] ?? corner, corner));
      return last === undefined ? [] : [...between, last];
    }
    case 'area': {
      const corners = shape.ring.map((position) => vertex(position, shape.top));
      return corners.flatMap((corner, index) => along(corner, corners[(index + 1) % corners.length] ?? corner));
    }
  }
}

/** Places obstacles around the FATO center, at their reported positions. */
export function ringTable(origin: Position, obstacles: readonly Obstacle[]): RingTable {
  const rows = obstacles.map((obstacle) => verticesOf(origin, obstacle));
  const size = rows.reduce((sum, { length }) => sum + length, 0);
  const table = {
    eastFt: new Float64Array(size),
    northFt: new Float64Array(size),
    topFt: new Float64Array(size),
    obstacleOf: new Int32Array(size),
  };
  let row = 0;
  for (const [number, vertices] of rows.entries()) {
    for (const [east, north, top] of vertices) {
      table.eastFt[row] = east;
      table.northFt[row] = north;
      table.topFt[row] = top;
      table.obstacleOf[row] = number;
      row += 1;
    }
  }
  return table;
}
