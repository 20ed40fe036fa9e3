/** Values of single cells, read the same way in every table. */
import { type Axis, feet, type Feet, metersToFeet, parseDms, parseLength, usSurveyFeetToFeet } from '@touchdown/domain';

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;

/** Spreadsheets show no more digits of a number. */
const SHOWN_DIGITS = 15;
/** A number that a person typed has no more. */
const TYPED_DIGITS = 10;

/** The number without the noise of binary arithmetic: 0.30000000000000004 is 0.3. One that needs all its digits keeps them. */
export function withoutNoise(value: number): number {
  const shown = Number(value.toPrecision(SHOWN_DIGITS));
  return Number(value.toPrecision(TYPED_DIGITS)) === shown ? shown : value;
}

/**
 * A number as written by people and spreadsheets. NaN if it is not one, or has two meanings. A comma groups thousands, or is the decimal
 * separator in files that use it as such.
 */
export function numberFrom(text: string, hasDecimalComma: boolean): number {
  if (hasDecimalComma && DECIMAL_COMMA.test(text)) return withoutNoise(Number(text.replaceAll('.', '').replace(',', '.')));
  if (PLAIN.test(text)) return withoutNoise(Number(text));
  return !hasDecimalComma && THOUSANDS.test(text) ? withoutNoise(Number(text.replaceAll(',', ''))) : Number.NaN;
}

export type LengthUnit = 'ft' | 'm' | 'us-ft' | 'in';
const INCHES_PER_FOOT = 12;
const TO_FEET = {
  ft: feet,
  m: metersToFeet,
  'us-ft': usSurveyFeetToFeet,
  in: (value: number) => feet(value / INCHES_PER_FOOT),
} as const satisfies Record<LengthUnit, (value: number) => Feet>;

const WITH_UNIT = /^(.*?)\s*(ft|feet|foot|'|′|m|metres?|meters?)\.?$/i;

/**
 * A cell in feet. A value with its own unit ("30 m", 12'6") is converted from that. `null` for an empty cell, NaN if it is not a length.
 */
export function feetFrom(text: string, unit: LengthUnit, hasDecimalComma: boolean): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const plain = numberFrom(typed, hasDecimalComma);
  if (!Number.isNaN(plain)) return TO_FEET[unit](plain);
  const [, figure = '', own = ''] = WITH_UNIT.exec(typed) ?? [];
  const named: LengthUnit = /^m/i.test(own) ? 'm' : unit === 'us-ft' ? unit : 'ft';
  const value = numberFrom(figure.trim(), hasDecimalComma);
  return Number.isNaN(value) ? (parseLength(typed) ?? Number.NaN) : TO_FEET[named](value);
}

const YES = /^(?:yes|y|true|t|1|x|lit|lighted)$/i;
const NO = /^(?:no|n|false|f|0|none|unlit|unlighted|-)?$/i;

/** `null` if it is neither yes nor no. */
export const flagFrom = (text: string): boolean | null => (YES.test(text) ? true : NO.test(text) ? false : null);

/** A day as YYYY-MM-DD or M/D/YYYY, with an optional time. `undefined` for any other text, `null` for an empty cell. */
export function dayFrom(text: string): string | null | undefined {
  const day = text.trim();
  if (day === '') return null;
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(day)?.[1];
  if (iso !== undefined) return iso;
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day) ?? [];
  return month === undefined || date === undefined || year === undefined
    ? undefined
    : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

const COORDINATE_DECIMALS = 8;
const COORDINATE_LIMIT = { latitude: 90, longitude: 180 } as const satisfies Record<Axis, number>;
const DECIMAL_DEGREES = /^[+-]?\d+(\.\d+)?\s*°?$/;
const WITH_DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;

/** Decimal degrees, or degrees, minutes, and seconds, as decimal degrees. `null` if the text is not a coordinate. */
export function coordinateFrom(text: string, axis: Axis, hasDecimalComma = false): number | null {
  const typed = hasDecimalComma ? text.trim().replace(WITH_DECIMAL_COMMA, '$1.$2') : text.trim();
  const plain = DECIMAL_DEGREES.test(typed) ? withoutNoise(Number(typed.replace('°', ''))) : Number.NaN;
  if (Number.isFinite(plain) && Math.abs(plain) <= COORDINATE_LIMIT[axis]) return plain;
  if (typed === '') return null;
  const read = parseDms(typed, axis);
  return read.ok ? Number(read.value.toFixed(COORDINATE_DECIMALS)) : null;
}
