/**
 * The magnetic variation in use at a facility: the owner's entered value, else that of the World Magnetic Model at its location and date.
 */
import { magneticField, type MagneticQuery } from '../geodesy/magnetic.ts';
import type { Position } from '../geodesy/position.ts';
import { shortDate } from '../text/calendar-dates.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { roundNearestTo } from '../quantities/rounding.ts';
import { degrees, type Degrees } from '../quantities/units.ts';

/** The model is accurate to no better than a few tenths of a degree. Two decimals are what its tables print. */
const DECIMALS = 2;

export interface MagneticVariationInput {
  /** As entered, east positive. `null` if nothing was entered. */
  readonly entered: number | null;
  readonly location: Position | null;
  readonly elevationFt: number | null;
  /** YYYY-MM-DD. */
  readonly isoDate: string;
}

export interface ResolvedMagneticVariation {
  /** East positive. */
  readonly valueDeg: Degrees;
  readonly from: 'entered' | 'model';
  /** "12.93° W (WMM2025, Nov 21, 2026)" or "12.5° W (entered)". */
  readonly statement: string;
  /** Degrees per year, east positive. Only for a modeled value. */
  readonly annualChangeDeg?: number;
}

const HALF_TURN = 180;

/** "12.93° W", "0.00°": always a direction, so that no sign must be interpreted. */
function withDirection(value: number, text: string): string {
  if (value === 0) return `${text}°`;
  return `${text}° ${value < 0 ? 'W' : 'E'}`;
}

const toShown = (value: number): string => Math.abs(roundNearestTo(value, DECIMALS)).toFixed(DECIMALS);

/** Returns the annual change as text: "Changes by 0.04° E per year". The input is in degrees per year, east positive. */
export function annualChangeText(annualChangeDeg: number): string {
  const text = toShown(annualChangeDeg);
  if (Number(text) === 0) return 'Changes less than 0.01° per year';
  return `Changes by ${text}° ${annualChangeDeg < 0 ? 'W' : 'E'} per year`;
}

export type ModelVariation =
  | {
      readonly ok: true;
      /** East positive. */
      readonly valueDeg: Degrees;
      /** "12.93° W (WMM2025, Nov 21, 2026)" */
      readonly statement: string;
      /** Degrees per year, east positive. */
      readonly annualChangeDeg: Degrees;
    }
  | { readonly ok: false; readonly reason: string };

/** Returns the declination of the World Magnetic Model for a location and date, or why there is none. */
export function modelVariation({ position, elevationFt, isoDate }: MagneticQuery): ModelVariation {
  const field = magneticField({ position, elevationFt, isoDate });
  if (!field.ok) return field;
  const shown = roundNearestTo(field.declinationDeg, DECIMALS);
  const value = withDirection(shown, Math.abs(shown).toFixed(DECIMALS));
  return {
    ok: true,
    valueDeg: field.declinationDeg,
    statement: `${value} (${field.model}, ${shortDate(isoDate)})`,
    annualChangeDeg: field.annualChangeDeg,
  };
}

/** Returns how far an entered variation is from the model's, both east positive: "0.43° west of the model", "the same as the model". */
export function differenceFromModelText(enteredDeg: number, modelDeg: number): string {
  const turn = normalizeDegrees(enteredDeg - modelDeg);
  const difference = turn > HALF_TURN ? turn - 2 * HALF_TURN : turn;
  const text = toShown(difference);
  if (Number(text) === 0) return 'the same as the model';
  return `${text}° ${difference < 0 ? 'west' : 'east'} of the model`;
}

/**
 * Returns the variation to use, in degrees east positive, with a statement of its source. `null` if nothing was entered and the model has
 * no value (no location, or a date outside the model's validity: `modelVariation` gives the reason).
 */
export function resolveMagneticVariation(input: MagneticVariationInput): ResolvedMagneticVariation | null {
  const { entered, location, elevationFt, isoDate } = input;
  if (entered !== null) {
    return {
      valueDeg: degrees(entered),
      from: 'entered',
      statement: `${withDirection(entered, String(Math.abs(entered)))} (entered)`,
    };
  }
  if (location === null) return null;
  const model = modelVariation({ position: location, elevationFt, isoDate });
  if (!model.ok) return null;
  const { valueDeg, statement, annualChangeDeg } = model;
  return { valueDeg, from: 'model', statement, annualChangeDeg };
}
