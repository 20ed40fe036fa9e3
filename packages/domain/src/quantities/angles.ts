/** Arithmetic of directions: degrees clockwise from north, magnetic variation east positive. */
import { degrees, type Degrees } from './units.ts';
import { cosine, sine } from './steady-math.ts';

const FULL_TURN = 360;
const HALF_TURN = 180;
const QUARTER_TURN = 90;
const HEADING_DIGITS = 3;

/** The same direction in [0, 360). */
export function normalizeDegrees(angle: number): Degrees {
  const wrapped = ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return degrees(wrapped);
}

/** The opposite direction, in [0, 360). */
export const reciprocalHeading = (heading: number): Degrees => normalizeDegrees(heading + HALF_TURN);

/** The smaller angle between two directions, 0 to 180 degrees. */
export function angleBetween(first: number, second: number): Degrees {
  const turn = normalizeDegrees(first - second);
  return degrees(Math.min(turn, FULL_TURN - turn));
}

/** True heading of a heading in its reference: true = magnetic + variation, variation east positive. In [0, 360). */
export const toTrueHeading = (heading: number, reference: 'magnetic' | 'true', variationDeg: number): Degrees =>
  normalizeDegrees(reference === 'true' ? heading : heading + variationDeg);

/** Magnetic heading of a true one: magnetic = true − variation, variation east positive. In [0, 360). */
export const toMagneticHeading = (trueDeg: number, variationDeg: number): Degrees => normalizeDegrees(trueDeg - variationDeg);

/** Three digits of whole degrees, north written 000: "074". */
export function formatHeading(heading: number): string {
  const whole = Math.round(normalizeDegrees(heading)) % FULL_TURN;
  return String(whole).padStart(HEADING_DIGITS, '0');
}

interface SinCos {
  readonly sin: number;
  readonly cos: number;
}

/** Sine and cosine of an angle turned on by whole quarter turns, 0 to 4. */
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
 * Sine and cosine of an angle in degrees, exact at multiples of 90: a landing area that faces east gets corners of whole numbers,
 * not of 1e-15.
 */
export function sinCosDegrees(angle: number): SinCos {
  const turn = normalizeDegrees(angle);
  const quarter = Math.round(turn / QUARTER_TURN);
  const rest = ((turn - quarter * QUARTER_TURN) * Math.PI) / HALF_TURN;
  const turned = turnedByQuarters(quarter, sine(rest), cosine(rest));
  // Adding zero turns −0 into 0.
  return { sin: turned.sin + 0, cos: turned.cos + 0 };
}
