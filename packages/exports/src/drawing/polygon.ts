/** The distance of a point on the sheet from a polygon, convex or not. */
import type { SheetPoint } from './drawing.ts';

const sides = (polygon: readonly SheetPoint[]): (readonly [SheetPoint, SheetPoint])[] =>
  polygon.map((at, index) => [at, polygon[(index + 1) % polygon.length] ?? at]);

/** Whether the point is inside, by the even-odd rule. */
export const isInside = (polygon: readonly SheetPoint[], at: SheetPoint): boolean =>
  sides(polygon).reduce((inside, [from, to]) => {
    if (from.yFt > at.yFt === to.yFt > at.yFt) return inside;
    const share = (at.yFt - from.yFt) / (to.yFt - from.yFt);
    return at.xFt < from.xFt + share * (to.xFt - from.xFt) ? !inside : inside;
  }, false);

function distanceToSide(at: SheetPoint, [from, to]: readonly [SheetPoint, SheetPoint]): number {
  const [dx, dy] = [to.xFt - from.xFt, to.yFt - from.yFt];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((at.xFt - from.xFt) * dx + (at.yFt - from.yFt) * dy) / length2));
  return Math.hypot(at.xFt - from.xFt - share * dx, at.yFt - from.yFt - share * dy);
}

/** Distance in feet from a point to a polygon. 0 inside. */
export const distanceTo = (polygon: readonly SheetPoint[], at: SheetPoint): number =>
  isInside(polygon, at) ? 0 : Math.min(...sides(polygon).map((side) => distanceToSide(at, side)));
