/** The position of a point among the pixels of a raster, and the elevation there, interpolated between its four neighbors. */
import type { ModelPoint } from './raster-crs.ts';

/** In pixels, counted from the center of the first one. */
export interface GridPoint {
  readonly column: number;
  readonly row: number;
}
export type ToGrid = (point: ModelPoint) => GridPoint;

export interface Placement {
  /** Tag 34264, 16 numbers. */
  readonly transformation: readonly number[] | null;
  /** Tags 33922 and 33550. */
  readonly tiepoint: readonly number[] | null;
  readonly scale: readonly number[] | null;
  /** The tie point is the corner of a pixel, not its center. */
  readonly isArea: boolean;
}

/** x = a·i + b·j + c, y = d·i + e·j + f */
interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

function affineOf({ transformation, tiepoint, scale }: Placement): Affine | null {
  if (transformation !== null) {
    const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = transformation;
    return { a, b, c, d, e, f };
  }
  if (tiepoint === null || scale === null || tiepoint.length !== 6) return null;
  const [i = 0, j = 0, , x = 0, y = 0] = tiepoint;
  const [sx = 0, sy = 0] = scale;
  return { a: sx, b: 0, c: x - i * sx, d: 0, e: -sy, f: y + j * sy };
}

export interface Grid {
  readonly toGrid: ToGrid;
  /** The position of a pixel corner, counted from the outer corner of the first pixel. */
  readonly cornerAt: (column: number, row: number) => ModelPoint;
}

/** The placement of a raster on the ground. `null` if it is missing or invalid. */
export function gridOf(placement: Placement): Grid | null {
  const affine = affineOf(placement);
  if (affine === null) return null;
  const { a, b, c, d, e, f } = affine;
  const determinant = a * e - b * d;
  if (!Number.isFinite(determinant) || determinant === 0) return null;
  const middle = placement.isArea ? 0.5 : 0;
  return {
    toGrid: ({ x, y }) => ({
      column: (e * (x - c) - b * (y - f)) / determinant - middle,
      row: (a * (y - f) - d * (x - c)) / determinant - middle,
    }),
    cornerAt: (column, row) => {
      const [i, j] = [column + middle - 0.5, row + middle - 0.5];
      return { x: a * i + b * j + c, y: d * i + e * j + f };
    },
  };
}

export interface Raster {
  readonly width: number;
  readonly height: number;
}
/** A part of a raster in pixels: from the first (included) to the last (excluded). */
export interface Pixels {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HALF_PIXEL = 0.5;
/** Rounding of a projection, in pixels, so that a point on the edge is in the raster. */
const EDGE = 1e-6;

/** Whether a point is in the raster, including its outer edge. */
export const isCovered = ({ column, row }: GridPoint, { width, height }: Raster): boolean =>
  column >= -HALF_PIXEL - EDGE && row >= -HALF_PIXEL - EDGE && column <= width - HALF_PIXEL + EDGE && row <= height - HALF_PIXEL + EDGE;

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** The pixels needed for the elevations of these points. */
export function pixelsAround(points: readonly GridPoint[], { width, height }: Raster): Pixels {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const { column, row } of points) {
    left = Math.min(left, clamp(Math.floor(column), width - 1));
    top = Math.min(top, clamp(Math.floor(row), height - 1));
    right = Math.max(right, clamp(Math.floor(column) + 1, width - 1) + 1);
    bottom = Math.max(bottom, clamp(Math.floor(row) + 1, height - 1) + 1);
  }
  return { left, top, right, bottom };
}

export interface Values {
  readonly pixels: Pixels;
  /** Row by row. */
  readonly values: ArrayLike<number>;
  readonly isNoData: (value: number) => boolean;
}

/** The elevation at a point, between the centers of four pixels. `null` if one with weight has none. */
export function heightAt({ column, row }: GridPoint, { pixels, values, isNoData }: Values, { width, height }: Raster): number | null {
  const at = { column: clamp(column, width - 1), row: clamp(row, height - 1) };
  const [left, top] = [Math.floor(at.column), Math.floor(at.row)];
  const [right, down] = [at.column - left, at.row - top];
  const across = pixels.right - pixels.left;
  let sum = 0;
  for (const [dx, dy, weight] of [
    [0, 0, (1 - right) * (1 - down)],
    [1, 0, right * (1 - down)],
    [0, 1, (1 - right) * down],
    [1, 1, right * down],
  ] as const) {
    if (weight === 0) continue;
    const value = values[(top + dy - pixels.top) * across + left + dx - pixels.left];
    if (value === undefined || isNoData(value)) return null;
    sum += weight * value;
  }
  return sum;
}
