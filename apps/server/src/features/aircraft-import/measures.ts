/** Numbers and words of a cell as the library holds them: feet, pounds, knots, and the names of the choices. */
import type { ImportUnits } from '@touchdown/contract';
import { METRES_PER_FOOT, parseLength } from '@touchdown/domain';

const KILOGRAMS_PER_POUND = 0.45359237;
const KILOMETRES_PER_HOUR_PER_KNOT = 1.852;
const KILOMETRES_PER_HOUR_PER_MPH = 1.609344;

type Factors = Readonly<Record<string, number>>;
const FEET: Record<ImportUnits['length'], (value: number) => number> = {
  ft: (value) => value,
  m: (value) => value / METRES_PER_FOOT,
  in: (value) => value / 12,
};
const POUNDS: Factors = { lb: 1, lbs: 1, kg: 1 / KILOGRAMS_PER_POUND };
const KNOTS: Factors = {
  kt: 1,
  kts: 1,
  knots: 1,
  mph: KILOMETRES_PER_HOUR_PER_MPH / KILOMETRES_PER_HOUR_PER_KNOT,
  'km/h': 1 / KILOMETRES_PER_HOUR_PER_KNOT,
};

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
const THOUSANDS = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const DECIMAL_COMMA = /^[-+]?(\d{1,3}(\.\d{3})+|\d+),\d+$/;

/** The number of a text, or null when it has none or two meanings. */
export function numberOf(text: string, hasDecimalComma: boolean): number | null {
  if (hasDecimalComma && DECIMAL_COMMA.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (PLAIN.test(text)) return Number(text);
  return !hasDecimalComma && THOUSANDS.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Feet of a cell; one with a unit of its own keeps that. What cannot be read is given back, for the form's own rules to reject. */
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

/** "Single main rotor", "single_main" and "SINGLE-MAIN" are one word. */
export const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
