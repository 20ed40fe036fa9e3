/** Degrees, minutes, and seconds in the file's format, to a hundredth of a second, and back. */

interface Axis {
  readonly name: string;
  readonly degreeDigits: number;
  readonly most: number;
  readonly positive: string;
  readonly negative: string;
}
export const LATITUDE: Axis = { name: 'latitude', degreeDigits: 2, most: 90, positive: 'N', negative: 'S' };
export const LONGITUDE: Axis = { name: 'longitude', degreeDigits: 3, most: 180, positive: 'E', negative: 'W' };

const SIXTY = 60;
const HUNDREDTHS = 100;
const PER_DEGREE = SIXTY * SIXTY * HUNDREDTHS;
const SECONDS_WIDTH = 5;

const ZERO = 48;
const TEN = 10;

/** Returns the whole number in some of the characters. NaN if one of them is not a digit. */
function digits(text: string, from: number, length: number): number {
  let value = 0;
  for (let at = from; at < from + length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit < TEN)) return Number.NaN;
    value = value * TEN + digit;
  }
  return value;
}

/** Returns the decimal degrees of "41 06 23.05N", or the reason for rejection as text. */
export function readCoordinate(text: string, { name, degreeDigits, most, positive, negative }: Axis): number | string {
  const minutesAt = degreeDigits + 1;
  const secondsAt = minutesAt + 2 + 1;
  const pointAt = secondsAt + 2;
  const whole = digits(text, 0, degreeDigits);
  const minutes = digits(text, minutesAt, 2);
  const seconds = digits(text, secondsAt, 2) + digits(text, pointAt + 1, 2) / HUNDREDTHS;
  const isForm =
    text.length === secondsAt + SECONDS_WIDTH + 1 && text[degreeDigits] === ' ' && text[minutesAt + 2] === ' ' && text[pointAt] === '.';
  if (!isForm || Number.isNaN(whole + minutes + seconds)) return `The ${name} “${text}” is not in degrees, minutes, and seconds.`;
  const hemisphere = text.at(-1);
  if (hemisphere !== positive && hemisphere !== negative) return `The ${name} “${text}” must end in ${positive} or ${negative}.`;
  if (minutes >= SIXTY || seconds >= SIXTY) return `The ${name} “${text}” has minutes or seconds of 60 or more.`;
  const value = whole + minutes / SIXTY + seconds / (SIXTY * SIXTY);
  if (value > most) return `The ${name} “${text}” is beyond ${most}°.`;
  return hemisphere === positive || value === 0 ? value : -value;
}

/** Formats the coordinate as in the file, to the nearest hundredth of a second. */
export function writeCoordinate(value: number, { degreeDigits, positive, negative }: Axis): string {
  const hundredths = Math.round(Math.abs(value) * PER_DEGREE);
  const degrees = Math.floor(hundredths / PER_DEGREE);
  const minutes = Math.floor((hundredths % PER_DEGREE) / (SIXTY * HUNDREDTHS));
  const seconds = (hundredths % (SIXTY * HUNDREDTHS)) / HUNDREDTHS;
  const padded = [
    String(degrees).padStart(degreeDigits, '0'),
    String(minutes).padStart(2, '0'),
    seconds.toFixed(2).padStart(SECONDS_WIDTH, '0'),
  ];
  return `${padded.join(' ')}${value < 0 ? negative : positive}`;
}
