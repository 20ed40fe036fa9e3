/** Surfaces and obstacles of a plan packed as numbers for the plan worker, because 10,000 objects would delay a frame. */
import type { LocalPoint } from '@touchdown/domain';
import { feet, OBSTACLE_TYPES } from '@touchdown/domain';
import { LAYERS, MARK_STATUSES } from '../../../shared/scene/model.ts';
import type { GroundSurface, PlanMark } from './plan-draw.ts';

export interface PackedGround {
  /** For each surface: its layer, the number of its corners, and the number of its hole's corners. */
  readonly heads: Uint32Array<ArrayBuffer>;
  /** Feet east and north, corner by corner. */
  readonly corners: Float64Array<ArrayBuffer>;
}
export interface PackedMarks {
  /** For each obstacle: status, type, whether it is lighted, its kind, and the number of vertices that follow. */
  readonly heads: Uint32Array<ArrayBuffer>;
  /** Its position, then its vertices. */
  readonly places: Float64Array<ArrayBuffer>;
}

const GROUND_HEAD = 3;
const MARK_HEAD = 5;
const KINDS = ['point', 'line', 'area'] as const;

const numbersOf = (points: readonly LocalPoint[]): number[] => points.flatMap(({ eastFt, northFt }) => [eastFt, northFt]);

/** Reads points in sequence. */
function reader(from: Float64Array): (count: number) => LocalPoint[] {
  let at = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      at += 2;
      return { eastFt: feet(from[at - 2] ?? 0), northFt: feet(from[at - 1] ?? 0) };
    });
}

const named = <T>(list: readonly T[], index: number | undefined): T => {
  const found = list[index ?? -1];
  if (found === undefined) throw new RangeError('A label is missing from the packed plan.');
  return found;
};

export function packGround(surfaces: readonly GroundSurface[]): PackedGround {
  return {
    heads: Uint32Array.from(surfaces.flatMap(({ layer, outline, hole }) => [LAYERS.indexOf(layer), outline.length, hole?.length ?? 0])),
    corners: Float64Array.from(surfaces.flatMap(({ outline, hole }) => numbersOf([...outline, ...(hole ?? [])]))),
  };
}

export function unpackGround({ heads, corners }: PackedGround): GroundSurface[] {
  const read = reader(corners);
  return Array.from({ length: heads.length / GROUND_HEAD }, (_, index): GroundSurface => {
    const at = index * GROUND_HEAD;
    const outline = read(heads[at + 1] ?? 0);
    const hole = read(heads[at + 2] ?? 0);
    return { layer: named(LAYERS, heads[at]), outline, hole: hole.length === 0 ? null : hole };
  });
}

export function packMarks(obstacles: readonly PlanMark[]): PackedMarks {
  const verticesOf = ({ kind, vertices }: PlanMark) => (kind === 'point' ? [] : vertices);
  const points = obstacles.reduce((sum, obstacle) => sum + 1 + verticesOf(obstacle).length, 0);
  const heads = new Uint32Array(obstacles.length * MARK_HEAD);
  const places = new Float64Array(points * 2);
  let at = 0;
  for (const [index, obstacle] of obstacles.entries()) {
    const vertices = verticesOf(obstacle);
    const { status, type, isLighted, kind } = obstacle;
    heads.set(
      [MARK_STATUSES.indexOf(status), OBSTACLE_TYPES.indexOf(type), Number(isLighted), KINDS.indexOf(kind), vertices.length],
      index * MARK_HEAD,
    );
    for (const { eastFt, northFt } of [obstacle.at, ...vertices]) {
      places[at] = eastFt;
      places[at + 1] = northFt;
      at += 2;
    }
  }
  return { heads, places };
}

export function unpackMarks({ heads, places }: PackedMarks): PlanMark[] {
  const read = reader(places);
  return Array.from({ length: heads.length / MARK_HEAD }, (_, index): PlanMark => {
    const at = index * MARK_HEAD;
    const place = read(1);
    return {
      status: named(MARK_STATUSES, heads[at]),
      type: named(OBSTACLE_TYPES, heads[at + 1]),
      isLighted: heads[at + 2] === 1,
      kind: named(KINDS, heads[at + 3]),
      at: named(place, 0),
      vertices: read(heads[at + MARK_HEAD - 1] ?? 0),
    };
  });
}
