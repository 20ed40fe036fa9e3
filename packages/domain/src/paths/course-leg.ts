/** The legs of a centerline: a straight one from the FATO, an arc, and a straight outer leg. Closed forms, no sampling. */
import { angleBesideDisc } from '../quantities/angles.ts';
import { arcTangent2, cosine, sine } from '../quantities/steady-math.ts';

export interface PathPoint {
  /** Along the centerline, outward from the FATO edge. Negative beside and behind the FATO. */
  readonly stationFt: number;
  /** Right of the centerline, looking outward. Along the radius on an arc. */
  readonly offsetFt: number;
}

/** Evaluates one foot of a perpendicular on the centerline. `Infinity` if it does not count. */
export type OfFoot = (stationFt: number, offsetFt: number) => number;
/** Evaluates a range of feet: their minimum and maximum station, and their minimum and maximum offset. */
export type OfRange = (fromStationFt: number, toStationFt: number, fromOffsetFt: number, toOffsetFt: number) => number;

/** Feet ahead (station along the first leg) and right of the point where the course starts. */
interface ForwardRight {
  readonly forward: number;
  readonly right: number;
}

interface Stations {
  readonly fromFt: number;
  readonly toFt: number;
}

/** A leg with its starting station, the feet that are on it, and the positions of its points. */
export interface Leg extends Stations {
  readonly place: (point: PathPoint) => ForwardRight;
  /** What `of` returns for the foot of a point on this leg. `Infinity` if the foot is beyond an end. */
  readonly footOf: (forward: number, right: number, of: OfFoot) => number;
  /**
   * What `of` returns for a range that contains the feet on this leg of all points in a disc of radius `discFt`. `Infinity` if there are
   * none.
   */
  readonly rangeOf: (forward: number, right: number, discFt: number, of: OfRange) => number;
}

/** Feet this far past the end of a leg still belong to it, because two legs share their joint. */
const JOINT_FT = 1e-9;
/** Ranges are widened by this, far more than the rounding of a foot. */
const ROUNDING_FT = 1e-6;

const isOn = ({ fromFt, toFt }: Stations, stationFt: number): boolean => stationFt >= fromFt - JOINT_FT && stationFt <= toFt + JOINT_FT;

/**
 * Evaluates the range around a foot, `alongFt` in both directions along the leg and `asideFt` across it, clipped at the ends of the leg.
 */
function rangeAround(leg: Stations, stationFt: number, alongFt: number, offsetFt: number, asideFt: number, of: OfRange): number {
  const from = Math.max(stationFt - alongFt, leg.fromFt - JOINT_FT);
  const to = Math.min(stationFt + alongFt, leg.toFt + JOINT_FT);
  return from <= to ? of(from, to, offsetFt - asideFt, offsetFt + asideFt) : Infinity;
}

/** The straight leg from the FATO to station `toFt`, in feet. It includes the stations before the FATO edge. */
export function firstLeg(toFt: number): Leg {
  const ends = { fromFt: -Infinity, toFt };
  return {
    ...ends,
    place: ({ stationFt, offsetFt }) => ({ forward: stationFt, right: offsetFt }),
    footOf: (forward, right, of) => (isOn(ends, forward) ? of(forward, right) : Infinity),
    rangeOf: (forward, right, discFt, of) => rangeAround(ends, forward, discFt + ROUNDING_FT, right, discFt + ROUNDING_FT, of),
  };
}

/** The arc between two stations, in feet. `side` is 1 for a right turn, −1 for a left turn. */
export function arcLeg(fromFt: number, toFt: number, radiusFt: number, side: number): Leg {
  const ends = { fromFt, toFt };
  const stationOf = (along: number, inward: number) => fromFt + radiusFt * arcTangent2(along, radiusFt - inward);
  // R − ρ without the loss of subtracting two large numbers.
  const offsetOf = (along: number, inward: number, reach: number) =>
    side * ((inward * (2 * radiusFt - inward) - along * along) / (radiusFt + reach));
  return {
    ...ends,
    place: ({ stationFt, offsetFt }) => {
      const turned = (stationFt - fromFt) / radiusFt;
      const reach = radiusFt - side * offsetFt;
      // 1 − cos as 2 sin²: a radius of a million miles loses no digits.
      const half = sine(turned / 2);
      const bend = 2 * half * half;
      return { forward: fromFt + reach * sine(turned), right: offsetFt * (1 - bend) + side * radiusFt * bend };
    },
    footOf: (forward, right, of) => {
      const along = forward - fromFt;
      const inward = side * right;
      const stationFt = stationOf(along, inward);
      if (!isOn(ends, stationFt)) return Infinity;
      return of(stationFt, offsetOf(along, inward, Math.hypot(along, radiusFt - inward)));
    },
    rangeOf: (forward, right, discFt, of) => {
      const along = forward - fromFt;
      const inward = side * right;
      const reach = Math.hypot(along, radiusFt - inward);
      const asideFt = discFt + ROUNDING_FT;
      const offsetFt = offsetOf(along, inward, reach);
      const alongFt = radiusFt * angleBesideDisc(asideFt, reach) + ROUNDING_FT;
      const stationFt = stationOf(along, inward);
      const least = rangeAround(ends, stationFt, alongFt, offsetFt, asideFt, of);
      // Opposite the start of the arc, a disc has points on both sides of the half turn.
      const halfTurnFt = radiusFt * Math.PI;
      if (stationFt - alongFt > fromFt - halfTurnFt) return least;
      return Math.min(least, rangeAround(ends, stationFt + 2 * halfTurnFt, alongFt, offsetFt, asideFt, of));
    },
  };
}

/** The endless straight leg outward of an arc of radius `radiusFt`. `side` is the arc's. */
export function outerLeg(arc: Leg, radiusFt: number, side: number): Leg {
  const turned = (arc.toFt - arc.fromFt) / radiusFt;
  const [sin, cos] = [side * sine(turned), cosine(turned)];
  const end = arc.place({ stationFt: arc.toFt, offsetFt: 0 });
  const ends = { fromFt: arc.toFt, toFt: Infinity };
  const stationOf = (dx: number, dy: number) => arc.toFt + dx * cos + dy * sin;
  const offsetOf = (dx: number, dy: number) => dy * cos - dx * sin;
  return {
    ...ends,
    place: ({ stationFt, offsetFt }) => {
      const along = stationFt - arc.toFt;
      return { forward: end.forward + along * cos - offsetFt * sin, right: end.right + along * sin + offsetFt * cos };
    },
    footOf: (forward, right, of) => {
      const [dx, dy] = [forward - end.forward, right - end.right];
      const stationFt = stationOf(dx, dy);
      return isOn(ends, stationFt) ? of(stationFt, offsetOf(dx, dy)) : Infinity;
    },
    rangeOf: (forward, right, discFt, of) => {
      const [dx, dy] = [forward - end.forward, right - end.right];
      const roomFt = discFt + ROUNDING_FT;
      return rangeAround(ends, stationOf(dx, dy), roomFt, offsetOf(dx, dy), roomFt, of);
    },
  };
}
