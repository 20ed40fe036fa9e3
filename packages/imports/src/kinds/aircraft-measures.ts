/** Converts cell values to library values: feet, pounds, knots, and option names. */
import type { ImportUnits } from '@touchdown/contract';
import { feetFrom, numberFrom } from '../table/cells.ts';

const KILOGRAMS_PER_POUND = 0.45359237;
const KILOMETERS_PER_HOUR_PER_KNOT = 1.852;
const KILOMETERS_PER_HOUR_PER_MPH = 1.609344;

type Factors = Readonly<Record<string, number>>;
const POUNDS: Factors = { lb: 1, lbs: 1, kg: 1 / KILOGRAMS_PER_POUND };
const KNOTS: Factors = {
  kt: 1,
  kts: 1,
  knots: 1,
  mph: KILOMETERS_PER_HOUR_PER_MPH / KILOMETERS_PER_HOUR_PER_KNOT,
  'km/h': 1 / KILOMETERS_PER_HOUR_PER_KNOT,
};

/** A cell in feet. A unit in the cell takes precedence. Unreadable text is returned as is, for the form's rules to reject. */
export function feetOf(cell: string, unit: ImportUnits['length'], hasDecimalComma: boolean): number | string {
  const value = feetFrom(cell, unit, hasDecimalComma);
  return value === null || Number.isNaN(value) ? cell : value;
}

function scaled(cell: string, factors: Factors, unit: string, hasDecimalComma: boolean): number | string {
  const own = /^(.*?)\s*([a-z/]+)$/i.exec(cell);
  const factor = factors[(own?.[2] ?? unit).toLowerCase()];
  const value = numberFrom(own?.[1] ?? cell, hasDecimalComma);
  return Number.isNaN(value) || factor === undefined ? cell : value * factor;
}
export const poundsOf = (cell: string, unit: ImportUnits['weight'], hasDecimalComma: boolean) =>
  scaled(cell, POUNDS, unit, hasDecimalComma);
export const knotsOf = (cell: string, unit: ImportUnits['speed'], hasDecimalComma: boolean) => scaled(cell, KNOTS, unit, hasDecimalComma);
