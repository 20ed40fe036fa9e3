/** Flat pieces of a surface, in the local frame. */
import type { SurfaceCorner } from '@touchdown/domain';

/** Three corners, or four of one plane; counter-clockwise seen from above, not closed. */
export type Face = readonly SurfaceCorner[];

/** Twice the area in plan, in square feet: positive when counter-clockwise. */
export const turnOf = (face: Face): number =>
  face.reduce((sum, corner, index) => {
    const next = face[(index + 1) % face.length] ?? corner;
    return sum + corner.eastFt * next.northFt - next.eastFt * corner.northFt;
  }, 0);
