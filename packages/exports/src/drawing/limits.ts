/** Half-planes that bound what is drawn on a sheet, and what they leave of it. */
import type { AreaPrimitive, SheetPoint } from './drawing.ts';
import { point } from './plane.ts';

/** The half-plane on the near side of a line: points p with p·normal ≤ offset. */
export interface Limit {
  readonly normal: SheetPoint;
  readonly offset: number;
}

export const dot = (a: SheetPoint, b: SheetPoint): number => a.xFt * b.xFt + a.yFt * b.yFt;

/** The part of a convex outline on the near side of a line. */
export function clipped(outline: readonly SheetPoint[], limit: Limit): SheetPoint[] {
  return outline.flatMap((at, index) => {
    const next = outline[(index + 1) % outline.length] ?? at;
    const [here, there] = [dot(at, limit.normal) - limit.offset, dot(next, limit.normal) - limit.offset];
    const retained = here <= 0 ? [at] : [];
    if (here <= 0 === there <= 0) return retained;
    const share = here / (here - there);
    return [...retained, point(at.xFt + share * (next.xFt - at.xFt), at.yFt + share * (next.yFt - at.yFt))];
  });
}

/** The area inside an outline; none if the sheet shows nothing of it. */
export const polygonArea = (
  points: readonly SheetPoint[],
  look: Pick<AreaPrimitive, 'style'> & Partial<Pick<AreaPrimitive, 'hatchAngleDeg'>>,
): AreaPrimitive[] => (points.length < 3 ? [] : [{ kind: 'area', outline: { kind: 'polygon', points }, ...look }]);
