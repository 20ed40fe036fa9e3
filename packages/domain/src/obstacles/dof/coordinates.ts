/** Degrees, minutes and seconds as the file writes them, to a hundredth of a second, and back. */

interface Axis {
  readonly name: string;
  readonly degreeDigits: number;
  readonly most: number;
  readonly positive: string;
  readonly negative: string;
}
export const LATITUDE: Axis = { name: 'latitude', degreeDigits: 2, most: 90, positive: 'N', negative: 'S' };
export const LONGITUDE: Axis = { name: 'longitude', degreeDigits: 3, most: 180, positive: 'E', negative: 'W' };

const FORM = /^(\d+) (\d\d) (\d\d\.\d\d)(.)$/;
const SIXTY = 60;
const HUNDREDTHS = 100;
const PER_DEGREE = SIXTY * SIXTY * HUNDREDTHS;
const SECONDS_WIDTH = 5;

/** Decimal degrees of "41 06 23.05N"; the reason in words when it is none. */
export function readCoordinate(text: string, { name, degreeDigits, most, positive, negative }: Axis): number | string {
  const [, degrees = '', minutes = '', seconds = '', hemisphere = ''] = FORM.exec(text) ?? [];
  if (degrees.length !== degreeDigits) return `The ${name} “${text}” is not written as degrees, minutes and seconds.`;
  if (hemisphere !== positive && hemisphere !== negative) return `The ${name} “${text}” ends neither in ${positive} nor in ${negative}.`;
  if (Number(minutes) >= SIXTY || Number(seconds) >= SIXTY) return `The ${name} “${text}” has minutes or seconds of 60 or more.`;
  const value = Number(degrees) + Number(minutes) / SIXTY + Number(seconds) / (SIXTY * SIXTY);
  if (value > most) return `The ${name} “${text}” is beyond ${most}°.`;
  return hemisphere === positive || value === 0 ? value : -value;
}

/** The coordinate as the file writes it, to the nearest hundredth of a second. */
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
