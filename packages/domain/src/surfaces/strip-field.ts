/** The rise over a strip beside a centerline or on both sides of it, by station and offset. */
import type { OfFoot, OfRange } from '../paths/course-leg.ts';
import type { PlacedCourse } from '../paths/course.ts';
import { EDGE_TOLERANCE_FT } from './pad.ts';
import { within } from './path-frame.ts';
import type { RiseField } from './surface.ts';

/** Stations and distances from the centerline in feet. */
export interface Strip {
  readonly fromFt: number;
  readonly toFt: number;
  /** −1 left, 1 right of the centerline, looking outward. 0 on both sides. */
  readonly sign: -1 | 0 | 1;
  /** Distance of its near edge at a station. Between two stations it is never smaller than at both of them. */
  readonly innerAt: (stationFt: number) => number;
  /** Distance of its far edge at a station. Between two stations it is never larger than at both of them. */
  readonly outerAt: (stationFt: number) => number;
  /** Rise in feet. It does not decrease outward along the centerline or away from it. */
  readonly riseOf: (stationFt: number, distanceFt: number) => number;
  /** Whether a point nearer than the near edge belongs to it as well. If absent, none does. */
  readonly isLevelOver?: (eastFt: number, northFt: number) => boolean;
}

/** Returns the smallest distance in a range of offsets. */
const leastDistance = (sign: Strip['sign'], leftFt: number, rightFt: number): number =>
  sign === 0 ? Math.max(leftFt, -rightFt) : Math.min(sign * leftFt, sign * rightFt);
const mostDistance = (sign: Strip['sign'], leftFt: number, rightFt: number): number =>
  sign === 0 ? Math.max(-leftFt, rightFt) : Math.max(sign * leftFt, sign * rightFt);

/** Returns the rise over a strip along a course. */
export function stripField(course: Pick<PlacedCourse, 'leastAt' | 'leastWithin'>, strip: Strip): RiseField {
  const { fromFt, toFt, sign, innerAt, outerAt, riseOf, isLevelOver } = strip;
  const distanceOf = (offsetFt: number) => (sign === 0 ? Math.abs(offsetFt) : sign * offsetFt);
  const onStrip: OfFoot = (stationFt, offsetFt) => {
    if (!within(stationFt, fromFt, toFt)) return Infinity;
    const distanceFt = distanceOf(offsetFt);
    return within(distanceFt, innerAt(stationFt), outerAt(stationFt)) ? riseOf(stationFt, distanceFt) : Infinity;
  };
  const overStrip: OfRange = (first, last, leftFt, rightFt) => {
    const [from, to] = [Math.max(first, fromFt - EDGE_TOLERANCE_FT), Math.min(last, toFt + EDGE_TOLERANCE_FT)];
    if (from > to) return Infinity;
    const nearFt = leastDistance(sign, leftFt, rightFt);
    if (nearFt > Math.max(outerAt(from), outerAt(to)) + EDGE_TOLERANCE_FT) return Infinity;
    const innerFt = isLevelOver === undefined ? Math.min(innerAt(from), innerAt(to)) : 0;
    if (mostDistance(sign, leftFt, rightFt) < innerFt - EDGE_TOLERANCE_FT) return Infinity;
    return riseOf(from, nearFt);
  };
  const beside =
    (eastFt: number, northFt: number): OfFoot =>
    (stationFt, offsetFt) => {
      const distanceFt = distanceOf(offsetFt);
      const isHere = within(stationFt, fromFt, toFt) && within(distanceFt, 0, outerAt(stationFt));
      return isHere && isLevelOver?.(eastFt, northFt) === true ? riseOf(stationFt, distanceFt) : Infinity;
    };
  return {
    riseAt: (eastFt, northFt) => {
      const rise = course.leastAt(eastFt, northFt, onStrip);
      return rise === Infinity && isLevelOver !== undefined ? course.leastAt(eastFt, northFt, beside(eastFt, northFt)) : rise;
    },
    leastWithin: (eastFt, northFt, radiusFt) => course.leastWithin(eastFt, northFt, radiusFt, overStrip),
  };
}
