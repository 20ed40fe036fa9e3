/** The distance of a point on the sheet from a polygon, convex or not. */
import type { SheetBox, SheetPoint } from './drawing.ts';
import { boxOf } from './plane.ts';

/** Whether the point is inside, by the even-odd rule. */
export function isInside(polygon: readonly SheetPoint[], at: SheetPoint): boolean {
  let inside = false;
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from !== undefined && from.yFt > at.yFt !== to.yFt > at.yFt) {
      const share = (at.yFt - from.yFt) / (to.yFt - from.yFt);
      if (at.xFt < from.xFt + share * (to.xFt - from.xFt)) inside = !inside;
    }
    from = to;
  }
  return inside;
}

/** Sides whose squared distances differ by more than this share do not have the same distance, however it is rounded. */
const ROUNDING = 1e-9;

/** Distance in feet from a point to a polygon. 0 inside. */
export function distanceTo(polygon: readonly SheetPoint[], at: SheetPoint): number {
  if (isInside(polygon, at)) return 0;
  let [least, leastSquared] = [Infinity, Infinity];
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from !== undefined) {
      const [dx, dy] = [to.xFt - from.xFt, to.yFt - from.yFt];
      const length2 = dx * dx + dy * dy;
      const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((at.xFt - from.xFt) * dx + (at.yFt - from.yFt) * dy) / length2));
      const [x, y] = [at.xFt - from.xFt - share * dx, at.yFt - from.yFt - share * dy];
      const squared = x * x + y * y;
      // The exact length takes most of the time, so only sides that may be the nearest are measured.
      if (squared <= leastSquared * (1 + ROUNDING)) {
        least = Math.min(least, Math.hypot(x, y));
        leastSquared = Math.min(leastSquared, squared);
      }
    }
    from = to;
  }
  return least;
}

/** A polygon with the box around it, for repeated comparisons. */
export interface Boxed {
  readonly outline: readonly SheetPoint[];
  readonly box: SheetBox;
}
export const boxed = (outline: readonly SheetPoint[]): Boxed => ({ outline, box: boxOf(outline) });

/** Farther than the rounding of any distance on a sheet. */
const APART_FT = 1e-6;
const isApart = ({ minX, minY, maxX, maxY }: SheetBox, { xFt, yFt }: SheetPoint, distanceFt: number): boolean =>
  Math.max(minX - xFt, xFt - maxX, minY - yFt, yFt - maxY) > distanceFt + APART_FT;

/** Whether one of the points is closer to the polygon than the distance in feet. */
export const isCloser = ({ outline, box }: Boxed, points: readonly SheetPoint[], distanceFt: number): boolean =>
  distanceFt > 0 && points.some((at) => !isApart(box, at, distanceFt) && distanceTo(outline, at) < distanceFt);

/** Whether the line between two points enters a box. */
function enters(from: SheetPoint, to: SheetPoint, { minX, minY, maxX, maxY }: SheetBox): boolean {
  let [first, last] = [0, 1];
  for (const [start, end, low, high] of [
    [from.xFt, to.xFt, minX, maxX],
    [from.yFt, to.yFt, minY, maxY],
  ] as const) {
    const step = end - start;
    if (step === 0 && (start <= low || start >= high)) return false;
    if (step === 0) continue;
    const [one, other] = [(low - start) / step, (high - start) / step];
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first < last;
}

/** Whether the edge of a polygon runs through a box. */
export const crossesBox = (polygon: readonly SheetPoint[], box: SheetBox): boolean =>
  polygon.some((to, index) => enters(polygon.at(index - 1) ?? to, to, box));
