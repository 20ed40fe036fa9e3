/** Which magnetic variation a facility works with: the owner's typed value, else the World Magnetic Model at its place and date. */
import { magneticField } from '../geodesy/magnetic.ts';
import type { Position } from '../geodesy/position.ts';
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
  /** "12.93° west, WMM2025 for 2026-11-21 (epoch 2025.0)" or "12.5° west, entered by the owner". */
  readonly statement: string;
  /** Degrees a year, east positive; of a modelled value only. */
  readonly annualChangeDeg?: number;
}

/** "12.93° west", "0.00°": a direction in words, never a sign to be guessed. */
function inWords(value: number, text: string): string {
  if (value === 0) return `${text}°`;
  return `${text}° ${value < 0 ? 'west' : 'east'}`;
}

/**
 * The variation to use, in degrees east positive, with the sentence that says where it comes from. `null` when nothing was typed and the
 * model cannot tell (no location, or a date outside the model's life; `magneticField` gives the reason).
 */
export function resolveMagneticVariation(input: MagneticVariationInput): ResolvedMagneticVariation | null {
  const { entered, location, elevationFt, isoDate } = input;
  if (entered !== null) {
    return {
      valueDeg: degrees(entered),
      from: 'entered',
      statement: `${inWords(entered, String(Math.abs(entered)))}, entered by the owner`,
    };
  }
  if (location === null) return null;
  const field = magneticField({ position: location, elevationFt, isoDate });
  if (!field.ok) return null;
  const shown = roundNearestTo(field.declinationDeg, DECIMALS);
  const value = inWords(shown, Math.abs(shown).toFixed(DECIMALS));
  return {
    valueDeg: field.declinationDeg,
    from: 'model',
    statement: `${value}, ${field.model} for ${isoDate} (epoch ${field.epoch.toFixed(1)})`,
    annualChangeDeg: field.annualChangeDeg,
  };
}
