/**
 * The way of a centerline over the ground, in the local frame of the FATO center: straight from the FATO edge, and where the path is
 * curved one arc after the final segment and a straight outer leg, up to its whole length. Closed forms, no sampling.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { normalizeDegrees, sinCosDegrees } from '../quantities/angles.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';
import { arcTangent2, cosine, sine } from '../quantities/steady-math.ts';

const HALF_TURN = 180;
const RADIANS = Math.PI / HALF_TURN;

/** How a corridor runs, seen from the FATO outward. */
export type Course =
  | { readonly kind: 'straight' }
  | {
      readonly kind: 'curved';
      readonly finalSegmentFt: Feet;
      readonly radiusFt: Feet;
      /** Flying outward, to the right positive, −180 to 180. */
      readonly turnDeg: Degrees;
    }
  /** Half the sweep to each side of the corridor's direction; 0 < sweep ≤ 360. */
  | { readonly kind: 'sector'; readonly sweepDeg: Degrees };

export interface PathPoint {
  /** Along the centerline, outward from the FATO edge; negative beside and behind the FATO. */
  readonly stationFt: number;
  /** Right of the centerline, looking outward; on an arc along the radius. */
  readonly offsetFt: number;
}

export interface LaidCourse {
  readonly lengthFt: number;
  /** Over the whole length, flying outward, to the right positive. */
  readonly turnDeg: Degrees;
  /** Where the arc begins and ends; `null` without one. */
  readonly arc: { readonly fromFt: number; readonly toFt: number } | null;
  readonly toLocal: (point: PathPoint) => LocalPoint;
  /** Every foot of a perpendicular from the point on the centerline, prolonged at both ends: one, or several near a turn. */
  readonly feetOf: (point: LocalPoint) => readonly PathPoint[];
  /** True direction outward at a station, in [0, 360). */
  readonly directionAt: (stationFt: number) => Degrees;
}

/** Where and how a course is placed: from `startFt` outward of the FATO center, in a true direction, over a length. */
export interface CourseStart {
  readonly outboundTrueDeg: number;
  readonly startFt: number;
  readonly lengthFt: number;
}

/** Length of an arc, in feet, of a turn in degrees to either side. */
export const arcLengthFt = (radiusFt: number, turnDeg: number): number => radiusFt * Math.abs(turnDeg) * RADIANS;

/** Feet ahead (station along the first leg) and right of the point where the course starts. */
interface AheadRight {
  readonly ahead: number;
  readonly right: number;
}
/** A leg as its points are counted: from which station, which of a point's feet are on it, where its points are. */
interface Leg {
  readonly fromFt: number;
  readonly toFt: number;
  readonly place: (point: PathPoint) => AheadRight;
  readonly foot: (at: AheadRight) => PathPoint;
}

/** Feet this far past the end of a leg still belong to it: two legs share their joint. */
const JOINT_FT = 1e-9;

const firstLeg = (toFt: number): Leg => ({
  fromFt: -Infinity,
  toFt,
  place: ({ stationFt, offsetFt }) => ({ ahead: stationFt, right: offsetFt }),
  foot: ({ ahead, right }) => ({ stationFt: ahead, offsetFt: right }),
});

/** `side` is 1 for a turn to the right, −1 to the left. */
const arcLeg = (fromFt: number, toFt: number, radiusFt: number, side: number): Leg => ({
  fromFt,
  toFt,
  place: ({ stationFt, offsetFt }) => {
    const turned = (stationFt - fromFt) / radiusFt;
    const reach = radiusFt - side * offsetFt;
    // 1 − cos as 2 sin²: a radius of a million miles loses no digits.
    const half = sine(turned / 2);
    const bend = 2 * half * half;
    return { ahead: fromFt + reach * sine(turned), right: offsetFt * (1 - bend) + side * radiusFt * bend };
  },
  foot: ({ ahead, right }) => {
    const [along, inward] = [ahead - fromFt, side * right];
    const turned = arcTangent2(along, radiusFt - inward);
    // R − ρ without the loss of subtracting two large numbers.
    const reach = Math.hypot(along, radiusFt - inward);
    const offset = (inward * (2 * radiusFt - inward) - along * along) / (radiusFt + reach);
    return { stationFt: fromFt + radiusFt * turned, offsetFt: side * offset };
  },
});

function outerLeg(arc: Leg, radiusFt: number, side: number): Leg {
  const turned = (arc.toFt - arc.fromFt) / radiusFt;
  const [sin, cos] = [side * sine(turned), cosine(turned)];
  const end = arc.place({ stationFt: arc.toFt, offsetFt: 0 });
  return {
    fromFt: arc.toFt,
    toFt: Infinity,
    place: ({ stationFt, offsetFt }) => {
      const along = stationFt - arc.toFt;
      return { ahead: end.ahead + along * cos - offsetFt * sin, right: end.right + along * sin + offsetFt * cos };
    },
    foot: ({ ahead, right }) => {
      const [dx, dy] = [ahead - end.ahead, right - end.right];
      return { stationFt: arc.toFt + dx * cos + dy * sin, offsetFt: dy * cos - dx * sin };
    },
  };
}

interface Bend {
  readonly legs: readonly [Leg, ...Leg[]];
  readonly turnDeg: number;
  readonly arc: LaidCourse['arc'];
}

/** A turn that the length leaves no room for ends where the length ends. */
function bendOf(course: Exclude<Course, { kind: 'sector' }>, lengthFt: number): Bend {
  if (course.kind === 'straight' || course.turnDeg === 0 || course.finalSegmentFt >= lengthFt) {
    return { legs: [firstLeg(Infinity)], turnDeg: 0, arc: null };
  }
  const { finalSegmentFt, radiusFt, turnDeg } = course;
  const wholeFt = arcLengthFt(radiusFt, turnDeg);
  const side = Math.sign(turnDeg);
  const arc = arcLeg(finalSegmentFt, Math.min(finalSegmentFt + wholeFt, lengthFt), radiusFt, side);
  const laidTurn = (side * (arc.toFt - arc.fromFt)) / radiusFt / RADIANS;
  return { legs: [firstLeg(finalSegmentFt), arc, outerLeg(arc, radiusFt, side)], turnDeg: laidTurn, arc };
}

/** Places a straight or curved course; a sector is placed ray by ray, each of them straight. */
export function layCourse(course: Exclude<Course, { kind: 'sector' }>, { outboundTrueDeg, startFt, lengthFt }: CourseStart): LaidCourse {
  const { sin, cos } = sinCosDegrees(outboundTrueDeg);
  const { legs, turnDeg, arc } = bendOf(course, lengthFt);
  const legAt = (stationFt: number): Leg => legs.find(({ toFt }) => stationFt <= toFt) ?? legs[0];
  return {
    lengthFt,
    turnDeg: degrees(turnDeg),
    arc: arc && { fromFt: arc.fromFt, toFt: arc.toFt },
    toLocal: (point) => {
      const { ahead, right } = legAt(point.stationFt).place(point);
      const outward = ahead + startFt;
      return { eastFt: feet(outward * sin + right * cos), northFt: feet(outward * cos - right * sin) };
    },
    feetOf: ({ eastFt, northFt }) => {
      const at = { ahead: eastFt * sin + northFt * cos - startFt, right: eastFt * cos - northFt * sin };
      return legs.flatMap((leg) => {
        const foot = leg.foot(at);
        return foot.stationFt >= leg.fromFt - JOINT_FT && foot.stationFt <= leg.toFt + JOINT_FT ? [foot] : [];
      });
    },
    directionAt: (stationFt) => {
      if (arc === null) return normalizeDegrees(outboundTrueDeg);
      const share = (Math.min(Math.max(stationFt, arc.fromFt), arc.toFt) - arc.fromFt) / (arc.toFt - arc.fromFt);
      return normalizeDegrees(outboundTrueDeg + share * turnDeg);
    },
  };
}
