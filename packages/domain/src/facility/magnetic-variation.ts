/** Which magnetic variation a facility works with: the owner's typed value, else the World Magnetic Model at its place and date. */
import { magneticField, type MagneticQuery } from '../geodesy/magnetic.ts';
import type { Position } from '../geodesy/position.ts';
import { shortDate } from '../notices/filing-dates.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { roundNearestTo } from '../quantities/rounding.ts';
import { degrees, type Degrees } from '../quantities/units.ts';

/** The model's declination is known to no better than a few tenths; two decimals are what its tables print. */
const DECIMALS = 2;

export interface MagneticVariationInput {
  /** As typed, east positive; `null` when nothing was typed. */
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
  /** Degrees a year, east positive; of a modeled value only. */
  readonly annualChangeDeg?: number;
}

const HALF_TURN = 180;

/** "12.93° W", "0.00°": a direction, never a sign to be guessed. */
function inWords(value: number, text: string): string {
  if (value === 0) return `${text}°`;
  return `${text}° ${value < 0 ? 'W' : 'E'}`;
}

const toShown = (value: number): string => Math.abs(roundNearestTo(value, DECIMALS)).toFixed(DECIMALS);

/** How the variation changes: "Changes by 0.04° E per year". The change is in degrees per year, positive eastward. */
export function annualChangeWords(annualChangeDeg: number): string {
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
      /** Degrees a year, east positive. */
      readonly annualChangeDeg: Degrees;
    }
  | { readonly ok: false; readonly reason: string };

/** Declination of the World Magnetic Model for a location and date, or why there is none. */
export function modelVariation({ position, elevationFt, isoDate }: MagneticQuery): ModelVariation {
  const field = magneticField({ position, elevationFt, isoDate });
  if (!field.ok) return field;
  const shown = roundNearestTo(field.declinationDeg, DECIMALS);
  const value = inWords(shown, Math.abs(shown).toFixed(DECIMALS));
  return {
    ok: true,
    valueDeg: field.declinationDeg,
    statement: `${value} (${field.model}, ${shortDate(isoDate)})`,
    annualChangeDeg: field.annualChangeDeg,
  };
}

/** How far a typed variation is from the model's, both east positive: "0.43° west of the model", "the same as the model". */
export function differenceFromModelWords(enteredDeg: number, modelDeg: number): string {
  const turn = normalizeDegrees(enteredDeg - modelDeg);
  const difference = turn > HALF_TURN ? turn - 2 * HALF_TURN : turn;
  const text = toShown(difference);
  if (Number(text) === 0) return 'the same as the model';
  return `${text}° ${difference < 0 ? 'west' : 'east'} of the model`;
}

/**
 * The variation to use, in degrees east positive, with the sentence that reports where it comes from. `null` when nothing was typed and the
 * model cannot tell (no location, or a date outside the model's life; `modelVariation` gives the reason).
 */
export function resolveMagneticVariation(input: MagneticVariationInput): ResolvedMagneticVariation | null {
  const { entered, location, elevationFt, isoDate } = input;
  if (entered !== null) {
    return {
      valueDeg: degrees(entered),
      from: 'entered',
      statement: `${inWords(entered, String(Math.abs(entered)))} (entered)`,
    };
  }
  if (location === null) return null;
  const model = modelVariation({ position: location, elevationFt, isoDate });
  if (!model.ok) return null;
  const { valueDeg, statement, annualChangeDeg } = model;
  return { valueDeg, from: 'model', statement, annualChangeDeg };
}
