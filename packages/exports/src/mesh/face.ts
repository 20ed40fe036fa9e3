/** Flat faces of a surface, in the local frame. */
import type { SurfaceCorner } from '@touchdown/domain';

/** Three corners, or four in one plane; counterclockwise seen from above, not closed. */
export type Face = readonly SurfaceCorner[];

/** Returns twice the area in plan, in square feet: positive if counterclockwise. */
export const turnOf = (face: Face): number =>
  face.reduce((sum, corner, index) => {
    const next = face[(index + 1) % face.length] ?? corner;
    return sum + corner.eastFt * next.northFt - next.eastFt * corner.northFt;
  }, 0);
