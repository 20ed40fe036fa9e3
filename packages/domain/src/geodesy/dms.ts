/**
 * Degrees, minutes, and seconds: the strict parser and the formatters (specification part 1, section 5). No general coordinate parser is
 * used, because those tried drop the decimals of the compact form or read it as one huge number.
 */
import { degrees, type Degrees } from '../quantities/units.ts';

export type Axis = 'latitude' | 'longitude';
export type DmsResult = { readonly ok: true; readonly value: Degrees } | { readonly ok: false; readonly message: string };

const MINUTES_PER_DEGREE = 60;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_DEGREE = MINUTES_PER_DEGREE * SECONDS_PER_MINUTE;
/** Seconds have two decimals: the smallest step is a hundredth of a second. */
const STEPS_PER_SECOND = 100;
const STEPS_PER_MINUTE = SECONDS_PER_MINUTE * STEPS_PER_SECOND;
const STEPS_PER_DEGREE = SECONDS_PER_DEGREE * STEPS_PER_SECOND;
const TWO_DIGITS = 2;
/**
 * Floating-point noise of a coordinate, in hundredths of a second: 59.995" that arrives as 59.99499999" still counts as half a step, and
 * rounds up.
 */
const HALF_STEP_GUARD = 1e-6;

const AXES = {
  latitude: { limit: 90, degreeDigits: 2, positive: 'N', negative: 'S', example: '412412.45N' },
  longitude: { limit: 180, degreeDigits: 3, positive: 'E', negative: 'W', example: '021026.50E' },
} as const;

interface Fields {
  readonly degreesText: string;
  readonly minutesText: string;
  readonly secondsText: string;
}

/** The message for text that cannot be parsed, word for word from the specification. */
export const invalidDmsMessage = (axis: Axis): string =>
  `Invalid format. Use: degreesminutesseconds.decimaldirection (e.g., ${AXES[axis].example})`;

const toWholeSteps = (steps: number): number => Math.round(steps + HALF_STEP_GUARD);

/** Decimal degrees of the fields, or `null` if a field or the total is out of range. */
function valueOf(fields: Fields, axis: Axis): number | null {
  const { limit, degreeDigits } = AXES[axis];
  const [whole, minutes, seconds] = [Number(fields.degreesText), Number(fields.minutesText), Number(fields.secondsText)];
  if (fields.degreesText.length > degreeDigits || minutes >= MINUTES_PER_DEGREE || seconds >= SECONDS_PER_MINUTE) return null;
  if (whole + (minutes * SECONDS_PER_MINUTE + seconds) / SECONDS_PER_DEGREE > limit) return null;
  const steps = whole * STEPS_PER_DEGREE + minutes * STEPS_PER_MINUTE + toWholeSteps(seconds * STEPS_PER_SECOND);
  return steps / STEPS_PER_DEGREE;
}

const SPACED = /^(\d{1,3})\s+(\d{2})\s+(\d{1,2}(?:\.\d+)?)$/;
const DISPLAYED = /^(\d{1,3})\s*[°º]\s*(\d{1,2})\s*['′’]\s*(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|''|′′)$/;
const COMPACT = /^(\d{4,7})(\.\d+)?$/;

/** Splits the text into degrees, two digits of minutes, and `secondsDigits` of seconds. */
function cut(digits: string, fraction: string, secondsDigits: number): Fields {
  const secondsAt = digits.length - secondsDigits;
  const minutesAt = secondsAt - TWO_DIGITS;
  return {
    degreesText: digits.slice(0, minutesAt),
    minutesText: digits.slice(minutesAt, secondsAt),
    secondsText: digits.slice(secondsAt) + fraction,
  };
}

/**
 * The compact form has no separators, so its length determines the fields.
 * - Six or seven digits: two each for minutes and seconds, as in both examples in the specification (021026.50E is 2°10'26.50").
 * - Five digits: either the degrees or the seconds have one digit. Accepted if exactly one reading is in range. If both are, the text is
 * rejected, because guessing wrong would move the site by thousands of miles.
 * - Four digits: one digit of degrees, two of minutes, one of seconds.
 */
function compactValue(digits: string, fraction: string, axis: Axis): number | null {
  const longSeconds = digits.length > TWO_DIGITS + TWO_DIGITS ? valueOf(cut(digits, fraction, TWO_DIGITS), axis) : null;
  if (digits.length > TWO_DIGITS + TWO_DIGITS + 1) return longSeconds;
  const shortSeconds = valueOf(cut(digits, fraction, 1), axis);
  if (longSeconds !== null && shortSeconds !== null) return null;
  return longSeconds ?? shortSeconds;
}

/** A match group, or the empty string if it did not participate. */
const group = (match: RegExpExecArray, index: number): string => match[index] ?? '';

function unsignedValue(text: string, axis: Axis): number | null {
  const compact = COMPACT.exec(text);
  if (compact) return compactValue(group(compact, 1), group(compact, 2), axis);
  const separated = SPACED.exec(text) ?? DISPLAYED.exec(text);
  if (!separated) return null;
  return valueOf({ degreesText: group(separated, 1), minutesText: group(separated, 2), secondsText: group(separated, 3) }, axis);
}

/**
 * Decimal degrees of a typed coordinate, south and west negative, seconds rounded to two decimals. Accepts `412412.45N`, `41 24 12.45 N`,
 * and `41°24'12.45"N` (case-insensitive). Degrees, minutes, and seconds together must not exceed 90 (latitude) or 180 (longitude); minutes
 * and seconds are below 60. Anything else returns the specification's message.
 */
export function parseDms(text: string, axis: Axis): DmsResult {
  const { positive, negative } = AXES[axis];
  const trimmed = text.trim();
  const direction = trimmed.slice(-1).toUpperCase();
  const known = direction === positive || direction === negative;
  const value = known ? unsignedValue(trimmed.slice(0, -1).trimEnd(), axis) : null;
  if (value === null) return { ok: false, message: invalidDmsMessage(axis) };
  // Subtracting from zero keeps 0° S a positive 0.
  return { ok: true, value: degrees(direction === negative ? 0 - value : value) };
}

interface Parts {
  readonly whole: number;
  readonly minutes: string;
  readonly seconds: string;
  readonly direction: string;
}

/** Rounds the whole angle to hundredths of a second first, so that 59.995" carries into the next minute. */
function partsOf(value: number, axis: Axis): Parts {
  const { limit, positive, negative } = AXES[axis];
  if (!(Math.abs(value) <= limit)) throw new RangeError(`${value} is not a valid ${axis}`);
  const steps = toWholeSteps(Math.abs(value) * STEPS_PER_DEGREE);
  const seconds = ((steps % STEPS_PER_MINUTE) / STEPS_PER_SECOND).toFixed(TWO_DIGITS);
  return {
    whole: Math.floor(steps / STEPS_PER_DEGREE),
    minutes: String(Math.floor(steps / STEPS_PER_MINUTE) % MINUTES_PER_DEGREE).padStart(TWO_DIGITS, '0'),
    seconds: seconds.padStart(TWO_DIGITS + '.00'.length, '0'),
    direction: value < 0 && steps > 0 ? negative : positive,
  };
}

/** A coordinate for display: `41°24'12.45"N`. Throws RangeError if the value is not a latitude or longitude. */
export function formatDms(value: number, axis: Axis): string {
  const { whole, minutes, seconds, direction } = partsOf(value, axis);
  return `${whole}°${minutes}'${seconds}"${direction}`;
}

/**
 * A coordinate in the compact form that `parseDms` accepts: `412412.45N`, `0214510.50W` (degrees padded to two digits for a latitude, three
 * for a longitude). Throws RangeError if the value is not a latitude or longitude.
 */
export function formatDmsCompact(value: number, axis: Axis): string {
  const { whole, minutes, seconds, direction } = partsOf(value, axis);
  return `${String(whole).padStart(AXES[axis].degreeDigits, '0')}${minutes}${seconds}${direction}`;
}
