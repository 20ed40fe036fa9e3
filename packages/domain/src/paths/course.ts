/**
 * The ground track of a centerline, in the local frame of the FATO center: straight from the FATO edge and, for a curved path, one arc
 * after the final segment and a straight outer leg, up to its full length. Closed forms, no sampling.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { normalizeDegrees, sinCosDegrees } from '../quantities/angles.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';
import { arcLeg, firstLeg, type Leg, outerLeg, type OfFoot, type OfRange, type PathPoint } from './course-leg.ts';

export type { PathPoint } from './course-leg.ts';

const HALF_TURN = 180;
const RADIANS = Math.PI / HALF_TURN;

/** How a corridor runs, seen from the FATO outward. */
export type Course =
  | { readonly kind: 'straight' }
  | {
      readonly kind: 'curved';
      readonly finalSegmentFt: Feet;
      readonly radiusFt: Feet;
      /** Flown outward, right positive, −180 to 180. */
      readonly turnDeg: Degrees;
    }
  /** Half the sweep is to each side of the corridor's direction; 0 < sweep ≤ 360. */
  | { readonly kind: 'sector'; readonly sweepDeg: Degrees };

export interface PlacedCourse {
  readonly lengthFt: number;
  /** Over the whole length, flown outward, right positive. */
  readonly turnDeg: Degrees;
  /** Stations where the arc begins and ends. `null` without one. */
  readonly arc: { readonly fromFt: number; readonly toFt: number } | null;
  readonly toLocal: (point: PathPoint) => LocalPoint;
  /** Every foot of a perpendicular from the point on the centerline, extended at both ends: one, or several near a turn. */
  readonly feetOf: (point: LocalPoint) => readonly PathPoint[];
  /**
   * The minimum that `of` returns over the feet of a point, given in feet east and north. `Infinity` without one. Same feet as `feetOf`,
   * but without allocations, because a search evaluates millions of points.
   */
  readonly leastAt: (eastFt: number, northFt: number, of: OfFoot) => number;
  /** The minimum that `of` returns over ranges that contain the feet of all points in a disc, leg by leg. `Infinity` without one. */
  readonly leastWithin: (eastFt: number, northFt: number, radiusFt: number, of: OfRange) => number;
  /** True direction outward at a station, in [0, 360). */
  readonly directionAt: (stationFt: number) => Degrees;
}

/** The placement of a course: from `startFt` outward of the FATO center, in a true direction, over a length. */
export interface CourseStart {
  readonly outboundTrueDeg: number;
  readonly startFt: number;
  readonly lengthFt: number;
}

/** Arc length in feet of a turn in degrees to either side. */
export const arcLengthFt = (radiusFt: number, turnDeg: number): number => radiusFt * Math.abs(turnDeg) * RADIANS;

interface Bend {
  readonly legs: readonly [Leg, ...Leg[]];
  readonly turnDeg: number;
  readonly arc: PlacedCourse['arc'];
}

/** The bend of a course. A turn that does not fit within the length ends where the length ends. */
function bendOf(course: Exclude<Course, { kind: 'sector' }>, lengthFt: number): Bend {
  if (course.kind === 'straight' || course.turnDeg === 0 || course.finalSegmentFt >= lengthFt) {
    return { legs: [firstLeg(Infinity)], turnDeg: 0, arc: null };
  }
  const { finalSegmentFt, radiusFt, turnDeg } = course;
  const wholeFt = arcLengthFt(radiusFt, turnDeg);
  const side = Math.sign(turnDeg);
  const arc = arcLeg(finalSegmentFt, Math.min(finalSegmentFt + wholeFt, lengthFt), radiusFt, side);
  const placedTurn = (side * (arc.toFt - arc.fromFt)) / radiusFt / RADIANS;
  return { legs: [firstLeg(finalSegmentFt), arc, outerLeg(arc, radiusFt, side)], turnDeg: placedTurn, arc };
}

/** Places a straight or curved course. A sector is placed ray by ray, each straight. */
export function placeCourse(
  course: Exclude<Course, { kind: 'sector' }>,
  { outboundTrueDeg, startFt, lengthFt }: CourseStart,
): PlacedCourse {
  const { sin, cos } = sinCosDegrees(outboundTrueDeg);
  const { legs, turnDeg, arc } = bendOf(course, lengthFt);
  const legAt = (stationFt: number): Leg => legs.find(({ toFt }) => stationFt <= toFt) ?? legs[0];
  const leastAt = (eastFt: number, northFt: number, of: OfFoot): number => {
    const forward = eastFt * sin + northFt * cos - startFt;
    const right = eastFt * cos - northFt * sin;
    let least = Infinity;
    for (const { footOf } of legs) least = Math.min(least, footOf(forward, right, of));
    return least;
  };
  const leastWithin = (eastFt: number, northFt: number, radiusFt: number, of: OfRange): number => {
    const forward = eastFt * sin + northFt * cos - startFt;
    const right = eastFt * cos - northFt * sin;
    let least = Infinity;
    for (const { rangeOf } of legs) least = Math.min(least, rangeOf(forward, right, radiusFt, of));
    return least;
  };
  return {
    lengthFt,
    turnDeg: degrees(turnDeg),
    arc: arc && { fromFt: arc.fromFt, toFt: arc.toFt },
    toLocal: (point) => {
      const { forward, right } = legAt(point.stationFt).place(point);
      const outward = forward + startFt;
      return { eastFt: feet(outward * sin + right * cos), northFt: feet(outward * cos - right * sin) };
    },
    feetOf: ({ eastFt, northFt }) => {
      const feetFound: PathPoint[] = [];
      leastAt(eastFt, northFt, (stationFt, offsetFt) => feetFound.push({ stationFt, offsetFt }));
      return feetFound;
    },
    leastAt,
    leastWithin,
    directionAt: (stationFt) => {
      if (arc === null) return normalizeDegrees(outboundTrueDeg);
      const share = (Math.min(Math.max(stationFt, arc.fromFt), arc.toFt) - arc.fromFt) / (arc.toFt - arc.fromFt);
      return normalizeDegrees(outboundTrueDeg + share * turnDeg);
    },
  };
}
