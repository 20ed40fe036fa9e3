/**
 * How lengths, areas, and weights are displayed to a user, and how the user's input is parsed. Values are stored and calculated in feet,
 * square feet, and pounds, whatever is displayed. A minimum rounds up and a clearance rounds down in the displayed unit.
 */
import { feetToMeters, KILOGRAMS_PER_POUND, METERS_PER_FOOT, metersToFeet } from './convert.ts';
import { FEET_DECIMALS, formatArea, formatFeet, formatNumber, type RoundingDirection, withMinus } from './format.ts';
import { parseLength } from './parse-length.ts';
import { roundUpTo } from './rounding.ts';
import { feet, type Feet } from './units.ts';

export const UNIT_SYSTEMS = ['imperial', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

export interface ShownUnits {
  readonly system: UnitSystem;
  readonly lengthUnit: 'ft' | 'm';
  readonly areaUnit: 'sq ft' | 'm²';
  readonly weightUnit: 'lb' | 'kg';
  /** A length in feet as a number without a unit: "45.401", "13.839". */
  readonly length: (valueFt: number, rounding: RoundingDirection) => string;
  /** The same with its unit: "45.401 ft". */
  readonly lengthText: (valueFt: number, rounding: RoundingDirection) => string;
  /** For tables, lists, and labels without a unit: "54.0", "16.46". */
  readonly tenth: (valueFt: number, rounding: RoundingDirection) => string;
  /** The same with its unit: "54.0 ft", "16.46 m". Not for the minimums of calculations and for details. */
  readonly tenthText: (valueFt: number, rounding: RoundingDirection) => string;
  /** A length in feet that was entered, without unneeded decimals: "780 ft", "237.744 m". */
  readonly enteredText: (valueFt: number) => string;
  /** A distance moved, to a tenth of a foot or a centimeter, without unneeded decimals: "12 ft", "3.66 m". */
  readonly moveText: (valueFt: number) => string;
  /** A length in feet, rounded to the whole unit, for far distances. */
  readonly wholeText: (valueFt: number) => string;
  /** An area in square feet as text: whole square feet, or square meters with one decimal. Rounded up by default. */
  readonly area: (valueSqFt: number, rounding?: RoundingDirection) => string;
  /** A weight in pounds with its unit. */
  readonly weightText: (valueLb: number) => string;
  /** "ft MSL" in these units. */
  readonly unitText: (unit: string) => string;
  /** The number in a field that stores pounds. */
  readonly weightFigure: (valueLb: number) => string;
  /** A typed weight without a unit, in pounds. NaN if it is not a number. */
  readonly pounds: (text: string) => number;
  /** The typed text, with the default unit added to a plain number: "3.8" is "3.8 m" in meters. */
  readonly typed: (text: string) => string;
  /** The number in a field that stores feet. */
  readonly fieldFigure: (valueFt: number, rounding: RoundingDirection) => string;
  /** The next whole foot, or tenth of a meter, at or above a length in feet. In feet. */
  readonly roundedUp: (valueFt: number) => Feet;
  /** The step that {@link roundedUp} uses, in words. */
  readonly roundedUpTo: string;
}

const PLAIN = /^[+\-−]?\s*(\d+\.?\d*|\.\d+|\d{1,3}(,\d{3})+(\.\d+)?)$/;
const withoutZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
/**
 * Formats a number with up to that many decimals. Written by hand because creating an Intl formatter is slow and would delay the first
 * screen.
 */
const plain = (value: number, decimals: number): string =>
  value < 0 ? `−${plain(-value, decimals)}` : withoutZeros(formatNumber(value, decimals, 'nearest'));
const number = (text: string) => (PLAIN.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN);
const TENTH = 1;
/** Decimals of a meter that are finer than a tenth of a foot. */
const CENTIMETER = 2;
/** Sums of decimals carry floating-point noise below this. */
const NOISE_FT = 1e-6;

const IMPERIAL: ShownUnits = {
  system: 'imperial',
  lengthUnit: 'ft',
  areaUnit: 'sq ft',
  weightUnit: 'lb',
  length: formatFeet,
  lengthText: (value, rounding) => `${withMinus(formatFeet(value, rounding))} ft`,
  tenth: (value, rounding) => withMinus(formatNumber(value, TENTH, rounding)),
  tenthText: (value, rounding) => `${withMinus(formatNumber(value, TENTH, rounding))} ft`,
  enteredText: (value) => `${plain(value, FEET_DECIMALS)} ft`,
  moveText: (value) => `${plain(value, TENTH)} ft`,
  wholeText: (value) => `${plain(value, 0)} ft`,
  area: formatArea,
  weightText: (value) => `${plain(value, 0)} lb`,
  weightFigure: String,
  pounds: (text) => number(text),
  unitText: (unit) => unit,
  typed: (text) => text,
  fieldFigure: (value, rounding) => formatFeet(value, rounding).replaceAll(',', ''),
  roundedUp: (value) => feet(Math.ceil(Math.max(value - NOISE_FT, 0))),
  roundedUpTo: 'nearest foot',
};

const inMeters = (value: number, rounding: RoundingDirection) => formatNumber(feetToMeters(value), FEET_DECIMALS, rounding);

const METRIC: ShownUnits = {
  system: 'metric',
  lengthUnit: 'm',
  areaUnit: 'm²',
  weightUnit: 'kg',
  length: inMeters,
  lengthText: (value, rounding) => `${withMinus(inMeters(value, rounding))} m`,
  tenth: (value, rounding) => withMinus(formatNumber(feetToMeters(value), CENTIMETER, rounding)),
  tenthText: (value, rounding) => `${withMinus(formatNumber(feetToMeters(value), CENTIMETER, rounding))} m`,
  enteredText: (value) => `${plain(feetToMeters(value), FEET_DECIMALS)} m`,
  moveText: (value) => `${plain(feetToMeters(value), CENTIMETER)} m`,
  wholeText: (value) => `${plain(feetToMeters(value), 0)} m`,
  area: (value, rounding = 'up') => formatNumber(value * METERS_PER_FOOT ** 2, 1, rounding),
  weightText: (value) => `${plain(value * KILOGRAMS_PER_POUND, 0)} kg`,
  weightFigure: (value) => String(Number((value * KILOGRAMS_PER_POUND).toFixed(FEET_DECIMALS))),
  pounds: (text) => number(text) / KILOGRAMS_PER_POUND,
  unitText: (unit) => unit.replace(/^ft\b/, 'm'),
  typed: (text) => (PLAIN.test(text.trim()) ? `${text.trim()} m` : text),
  fieldFigure: (value, rounding) => inMeters(value, rounding).replaceAll(',', ''),
  roundedUp: (value) => metersToFeet(roundUpTo(Math.max(feetToMeters(value - NOISE_FT), 0), TENTH)),
  roundedUpTo: 'next tenth of a meter',
};

/** Returns the formatters and parsers for a user's units. */
export const shownUnits = (system: UnitSystem): ShownUnits => (system === 'metric' ? METRIC : IMPERIAL);

/** Returns a length typed by a user with these units, in feet. `null` if it is ambiguous or unreadable. */
export const parseShownLength = (text: string, units: ShownUnits): Feet | null => parseLength(units.typed(text));
