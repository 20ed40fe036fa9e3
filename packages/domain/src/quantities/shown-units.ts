/**
 * How lengths, areas and weights are written for a user, and how what they type is read. Stored and calculated are feet, square feet
 * and pounds, whatever is shown; a minimum rounds up and a clearance down in the unit that is shown.
 */
import { feetToMetres, METRES_PER_FOOT, metresToFeet } from './convert.ts';
import { FEET_DECIMALS, formatArea, formatFeet, formatNumber, type RoundingDirection } from './format.ts';
import { parseLength } from './parse-length.ts';
import { roundUpTo } from './rounding.ts';
import { feet, type Feet } from './units.ts';

export const UNIT_SYSTEMS = ['imperial', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** The avoirdupois pound, by definition. */
export const KILOGRAMS_PER_POUND = 0.45359237;

export interface ShownUnits {
  readonly system: UnitSystem;
  readonly lengthUnit: 'ft' | 'm';
  readonly areaUnit: 'sq ft' | 'm²';
  readonly weightUnit: 'lb' | 'kg';
  /** A length in feet as a figure alone: "45.401", "13.839". */
  readonly length: (valueFt: number, rounding: RoundingDirection) => string;
  /** The same with its unit: "45.401 ft". */
  readonly lengthText: (valueFt: number, rounding: RoundingDirection) => string;
  /** A length in feet that was entered, without needless decimals: "780 ft", "237.744 m". */
  readonly enteredText: (valueFt: number) => string;
  /** A length in feet to the whole unit, for what is far away. */
  readonly wholeText: (valueFt: number) => string;
  /** An area in square feet as text: whole square feet, or square meters with one decimal. Rounded up unless given otherwise. */
  readonly area: (valueSqFt: number, rounding?: RoundingDirection) => string;
  /** A weight in pounds with its unit. */
  readonly weightText: (valueLb: number) => string;
  /** "ft MSL" as it is written in these units. */
  readonly unitText: (unit: string) => string;
  /** The figure of a field that holds pounds. */
  readonly weightFigure: (valueLb: number) => string;
  /** A typed weight without a unit, in pounds; NaN when it is no number. */
  readonly pounds: (text: string) => number;
  /** What was typed, with the unit that a plain number represents: "3.8" is "3.8 m" in meters. */
  readonly typed: (text: string) => string;
  /** The figure of a field that holds feet. */
  readonly fieldFigure: (valueFt: number, rounding: RoundingDirection) => string;
  /** The next whole foot, or tenth of a meter, at or above a length in feet; in feet. */
  readonly roundedUp: (valueFt: number) => Feet;
  /** Which step {@link roundedUp} takes, in words. */
  readonly roundedUpTo: string;
}

const PLAIN = /^[+\-−]?\s*(\d+\.?\d*|\.\d+|\d{1,3}(,\d{3})+(\.\d+)?)$/;
const withoutZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
/** At most so many decimals. By hand: what the language has for it takes long to be made ready, and a first screen would wait for it. */
const plain = (value: number, decimals: number): string =>
  value < 0 ? `-${plain(-value, decimals)}` : withoutZeros(formatNumber(value, decimals, 'nearest'));
const number = (text: string) => (PLAIN.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN);
const TENTH = 1;
/** Sums of decimals carry noise behind this. */
const NOISE_FT = 1e-6;

const IMPERIAL: ShownUnits = {
  system: 'imperial',
  lengthUnit: 'ft',
  areaUnit: 'sq ft',
  weightUnit: 'lb',
  length: formatFeet,
  lengthText: (value, rounding) => `${formatFeet(value, rounding)} ft`,
  enteredText: (value) => `${plain(value, FEET_DECIMALS)} ft`,
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

const inMetres = (value: number, rounding: RoundingDirection) => formatNumber(feetToMetres(value), FEET_DECIMALS, rounding);

const METRIC: ShownUnits = {
  system: 'metric',
  lengthUnit: 'm',
  areaUnit: 'm²',
  weightUnit: 'kg',
  length: inMetres,
  lengthText: (value, rounding) => `${inMetres(value, rounding)} m`,
  enteredText: (value) => `${plain(feetToMetres(value), FEET_DECIMALS)} m`,
  wholeText: (value) => `${plain(feetToMetres(value), 0)} m`,
  area: (value, rounding = 'up') => formatNumber(value * METRES_PER_FOOT ** 2, 1, rounding),
  weightText: (value) => `${plain(value * KILOGRAMS_PER_POUND, 0)} kg`,
  weightFigure: (value) => String(Number((value * KILOGRAMS_PER_POUND).toFixed(FEET_DECIMALS))),
  pounds: (text) => number(text) / KILOGRAMS_PER_POUND,
  unitText: (unit) => unit.replace(/^ft\b/, 'm'),
  typed: (text) => (PLAIN.test(text.trim()) ? `${text.trim()} m` : text),
  fieldFigure: (value, rounding) => inMetres(value, rounding).replaceAll(',', ''),
  roundedUp: (value) => metresToFeet(roundUpTo(Math.max(feetToMetres(value - NOISE_FT), 0), TENTH)),
  roundedUpTo: 'next tenth of a meter',
};

/** Answers how a user with these units reads and types. */
export const shownUnits = (system: UnitSystem): ShownUnits => (system === 'metric' ? METRIC : IMPERIAL);

/** A length typed by a user with these units, in feet; `null` when it cannot be read with certainty. */
export const parseShownLength = (text: string, units: ShownUnits): Feet | null => parseLength(units.typed(text));
