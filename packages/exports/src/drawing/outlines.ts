/** Tests of boxes, lines, and outlines on paper. Touching counts as free. */
import type { PicturePoint } from './picture.ts';
import { overlap } from './plane.ts';
import type { Box } from './box.ts';
import { cornersOf } from './sheet-kit.ts';

export type Segment = readonly [PicturePoint, PicturePoint];
export type Ring = readonly PicturePoint[];

export const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const grownBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export function boxAround(points: readonly PicturePoint[]): Box {
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  return { x: left, y: top, width: Math.max(...points.map(({ x }) => x)) - left, height: Math.max(...points.map(({ y }) => y)) - top };
}

const asSheet = (points: readonly PicturePoint[]) => points.map(({ x, y }) => ({ xFt: x, yFt: y }));

/** Whether a box and a convex outline share an area. */
export const overlapsRing = (box: Box, ring: Ring): boolean => overlap(asSheet(cornersOf(box)), asSheet(ring));

/** Whether part of a segment is inside a box. */
export function entersBox([from, to]: Segment, { x, y, width, height }: Box): boolean {
  let [first, last] = [0, 1];
  for (const [start, end, low, high] of [
    [from.x, to.x, x, x + width],
    [from.y, to.y, y, y + height],
  ] as const) {
    const step = end - start;
    if (step === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [near, far] = step > 0 ? [(low - start) / step, (high - start) / step] : [(high - start) / step, (low - start) / step];
    [first, last] = [Math.max(first, near), Math.min(last, far)];
  }
  return first < last;
}

const turn = (a: PicturePoint, b: PicturePoint, c: PicturePoint): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Within this of an edge, in pixels, a point is on it. */
const ON_EDGE = 1e-6;

/** For each edge of a convex outline, how far a point is on its inner side, times the length of the edge. */
const depths = (point: PicturePoint, ring: Ring): number[] => {
  const edges = segmentsOf(ring, true).filter(([a, b]) => a.x !== b.x || a.y !== b.y);
  const direction = Math.sign(edges.reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0));
  return edges.map(([a, b]) => direction * turn(a, b, point));
};

/** Whether a point is inside a convex outline, or on it. */
export const isInRing = (point: PicturePoint, ring: Ring): boolean => depths(point, ring).every((depth) => depth >= -ON_EDGE);

/** Whether part of a segment is inside a convex outline. */
export function entersRing([from, to]: Segment, ring: Ring): boolean {
  const ends = depths(to, ring);
  let [first, last] = [0, 1];
  for (const [index, start] of depths(from, ring).entries()) {
    const end = ends[index] ?? 0;
    if (start <= ON_EDGE && end <= ON_EDGE) return false;
    if (start < 0) first = Math.max(first, start / (start - end));
    if (end < 0) last = Math.min(last, start / (start - end));
  }
  return first < last;
}

/** Whether two segments cross. */
export const cross = ([a, b]: Segment, [c, d]: Segment): boolean => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

export const segmentsOf = (points: readonly PicturePoint[], isClosed = false): Segment[] =>
  points.flatMap((from, index): Segment[] => {
    const to = points[index + 1] ?? (isClosed ? points[0] : undefined);
    return to === undefined ? [] : [[from, to]];
  });
