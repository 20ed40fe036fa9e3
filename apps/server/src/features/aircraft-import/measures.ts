/** Converts cell values to library values: feet, pounds, knots, and option names. */
import type { ImportUnits } from '@touchdown/contract';
import { METERS_PER_FOOT, parseLength } from '@touchdown/domain';

const KILOGRAMS_PER_POUND = 0.45359237;
const KILOMETERS_PER_HOUR_PER_KNOT = 1.852;
const KILOMETERS_PER_HOUR_PER_MPH = 1.609344;

type Factors = Readonly<Record<string, number>>;
const FEET: Record<ImportUnits['length'], (value: number) => number> = {
  ft: (value) => value,
  m: (value) => value / METERS_PER_FOOT,
  in: (value) => value / 12,
};
const POUNDS: Factors = { lb: 1, lbs: 1, kg: 1 / KILOGRAMS_PER_POUND };
const KNOTS: Factors = {
  kt: 1,
  kts: 1,
  knots: 1,
  mph: KILOMETERS_PER_HOUR_PER_MPH / KILOMETERS_PER_HOUR_PER_KNOT,
  'km/h': 1 / KILOMETERS_PER_HOUR_PER_KNOT,
};

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
const THOUSANDS = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const DECIMAL_COMMA = /^[-+]?(\d{1,3}(\.\d{3})+|\d+),\d+$/;

/** The number in a text, or null if it has none or is ambiguous. */
export function numberOf(text: string, hasDecimalComma: boolean): number | null {
  if (hasDecimalComma && DECIMAL_COMMA.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (PLAIN.test(text)) return Number(text);
  return !hasDecimalComma && THOUSANDS.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** A cell in feet. A unit in the cell takes precedence. Unreadable text is returned as is, for the form's rules to reject. */
export function feetOf(cell: string, unit: ImportUnits['length'], hasDecimalComma: boolean): number | string {
  const value = numberOf(cell, hasDecimalComma);
  return value === null ? (parseLength(cell) ?? cell) : FEET[unit](value);
}

function scaled(cell: string, factors: Factors, unit: string, hasDecimalComma: boolean): number | string {
  const own = /^(.*?)\s*([a-z/]+)$/i.exec(cell);
  const factor = factors[(own?.[2] ?? unit).toLowerCase()];
  const value = numberOf(own?.[1] ?? cell, hasDecimalComma);
  return value === null || factor === undefined ? cell : value * factor;
}
export const poundsOf = (cell: string, unit: ImportUnits['weight'], hasDecimalComma: boolean) =>
  scaled(cell, POUNDS, unit, hasDecimalComma);
export const knotsOf = (cell: string, unit: ImportUnits['speed'], hasDecimalComma: boolean) => scaled(cell, KNOTS, unit, hasDecimalComma);

/** Normalizes text: "Single main rotor", "single_main", and "SINGLE-MAIN" are equal. */
export const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
