/** Arithmetic of directions: degrees clockwise from north, magnetic variation east positive. */
import { degrees, type Degrees } from './units.ts';
import { cosine, sine } from './steady-math.ts';

const FULL_TURN = 360;
const HALF_TURN = 180;
const QUARTER_TURN = 90;
const HEADING_DIGITS = 3;

/** Returns the same direction in [0, 360). */
export function normalizeDegrees(angle: number): Degrees {
  const wrapped = ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return degrees(wrapped);
}

/** Returns the opposite direction, in [0, 360). */
export const reciprocalHeading = (heading: number): Degrees => normalizeDegrees(heading + HALF_TURN);

/** Returns the smaller angle between two directions, 0 to 180 degrees. */
export function angleBetween(first: number, second: number): Degrees {
  const turn = normalizeDegrees(first - second);
  return degrees(Math.min(turn, FULL_TURN - turn));
}

/** A disc nearer than two of its radii is treated as covering all directions. */
const NEAR_SHARE = 0.5;

/**
 * Returns the half angle under which a disc is seen, in radians, slightly rounded up. π near the disc. The radius and the distance to the
 * center are in the same unit.
 */
export function angleBesideDisc(radius: number, distance: number): number {
  const share = radius / distance;
  // The fraction is the sine of the angle, and an angle is smaller than its tangent.
  return share < NEAR_SHARE ? share / Math.sqrt(1 - share * share) : Math.PI;
}

/** Returns the true heading of a heading with the given reference: true = magnetic + variation, variation east positive. In [0, 360). */
export const toTrueHeading = (heading: number, reference: 'magnetic' | 'true', variationDeg: number): Degrees =>
  normalizeDegrees(reference === 'true' ? heading : heading + variationDeg);

/** Returns the magnetic heading of a true heading: magnetic = true − variation, variation east positive. In [0, 360). */
export const toMagneticHeading = (trueDeg: number, variationDeg: number): Degrees => normalizeDegrees(trueDeg - variationDeg);

/** Formats a heading as three digits of whole degrees, north as 000: "074". */
export function formatHeading(heading: number): string {
  const whole = Math.round(normalizeDegrees(heading)) % FULL_TURN;
  return String(whole).padStart(HEADING_DIGITS, '0');
}

interface SinCos {
  readonly sin: number;
  readonly cos: number;
}

/** Returns the sine and cosine of an angle after adding whole quarter turns, 0 to 4. */
function turnedByQuarters(quarters: number, sin: number, cos: number): SinCos {
  switch (quarters) {
    case 1:
      return { sin: cos, cos: -sin };
    case 2:
      return { sin: -sin, cos: -cos };
    case 3:
      return { sin: -cos, cos: sin };
    default:
      return { sin, cos };
  }
}

/**
 * Returns the sine and cosine of an angle in degrees, exact at multiples of 90, so that the corners of a landing area that faces east are
 * whole numbers without residues of 1e-15.
 */
export function sinCosDegrees(angle: number): SinCos {
  const turn = normalizeDegrees(angle);
  const quarter = Math.round(turn / QUARTER_TURN);
  const rest = ((turn - quarter * QUARTER_TURN) * Math.PI) / HALF_TURN;
  const turned = turnedByQuarters(quarter, sine(rest), cosine(rest));
  // Adding zero turns −0 into 0.
  return { sin: turned.sin + 0, cos: turned.cos + 0 };
}
