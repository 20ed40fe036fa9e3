/**
 * Magnetic declination by the World Magnetic Model WMM2025. The only file that uses the geomagnetic library.
 *
 * The model's coefficients change linearly with time from its epoch, and so do the north and east components. Two library evaluations, at
 * the epoch and four years later, give the field and its change on any date of the model's validity, without the library's own date limits
 * (which end seven weeks early).
 */
import geomagnetism from 'geomagnetism';
import { feetToMeters } from '../quantities/convert.ts';
import { degrees, type Degrees } from '../quantities/units.ts';
import type { Position } from './position.ts';

export const MAGNETIC_MODEL = 'WMM2025';
export const MAGNETIC_MODEL_EPOCH = 2025;
/** A release is valid for five years from its epoch. Then the next one must be used. */
const MODEL_LIFE_YEARS = 5;
const SECOND_YEAR = 2029;
const METERS_PER_KILOMETER = 1000;
const DEGREES_PER_RADIAN = 180 / Math.PI;
const LATITUDE_LIMIT = 90;
const LONGITUDE_LIMIT = 180;

const modelAtNewYear = (year: number) => geomagnetism.model(new Date(Date.UTC(year, 0, 1)));

export interface MagneticQuery {
  readonly position: Position;
  /** Feet MSL, used as height above the ellipsoid (the 100 m difference does not change any displayed digit). `null` counts as 0. */
  readonly elevationFt: number | null;
  /** YYYY-MM-DD. */
  readonly isoDate: string;
}

export type MagneticField =
  | {
      readonly ok: true;
      /** East positive. */
      readonly declinationDeg: Degrees;
      /** Degrees per year, positive toward the east. */
      readonly annualChangeDeg: Degrees;
      readonly model: typeof MAGNETIC_MODEL;
      readonly epoch: number;
      readonly decimalYear: number;
    }
  | { readonly ok: false; readonly reason: string };

/** Declination (degrees, east positive) and its yearly change by WMM2025, without checking position or date. */
export function declinationAt(
  latitude: number,
  longitude: number,
  heightKm: number,
  decimalYear: number,
): { readonly declinationDeg: number; readonly annualChangeDeg: number } {
  const first = modelAtNewYear(MAGNETIC_MODEL_EPOCH).point([latitude, longitude, heightKm]);
  const second = modelAtNewYear(SECOND_YEAR).point([latitude, longitude, heightKm]);
  const span = SECOND_YEAR - MAGNETIC_MODEL_EPOCH;
  const northChange = (second.x - first.x) / span;
  const eastChange = (second.y - first.y) / span;
  const elapsed = decimalYear - MAGNETIC_MODEL_EPOCH;
  const north = first.x + northChange * elapsed;
  const east = first.y + eastChange * elapsed;
  const turn = (north * eastChange - east * northChange) / (north * north + east * east);
  return { declinationDeg: Math.atan2(east, north) * DEGREES_PER_RADIAN, annualChangeDeg: turn * DEGREES_PER_RADIAN };
}

/**
 * The decimal year of a calendar date at 0 h UTC: year + (day of the year − 1) / days in the year, as in the model's own programs. `null`
 * if the text is not a calendar date (2026-02-30).
 */
export function decimalYearOf(isoDate: string): number | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(isoDate)) return null;
  const year = new Date(start).getUTCFullYear();
  const newYear = Date.UTC(year, 0, 1);
  return year + (start - newYear) / (Date.UTC(year + 1, 0, 1) - newYear);
}

/** The declination at a location on a date, or the reason why the model has none. The date is an argument; no clock is read. */
export function magneticField({ position, elevationFt, isoDate }: MagneticQuery): MagneticField {
  const { latitude, longitude } = position;
  if (!(Math.abs(latitude) <= LATITUDE_LIMIT && Math.abs(longitude) <= LONGITUDE_LIMIT)) {
    return { ok: false, reason: 'The location is not valid.' };
  }
  if (elevationFt !== null && !Number.isFinite(elevationFt)) return { ok: false, reason: 'The elevation is not a number.' };
  const decimalYear = decimalYearOf(isoDate);
  if (decimalYear === null) return { ok: false, reason: `${isoDate} is not a date.` };
  const end = MAGNETIC_MODEL_EPOCH + MODEL_LIFE_YEARS;
  if (decimalYear < MAGNETIC_MODEL_EPOCH || decimalYear > end) {
    return { ok: false, reason: `${MAGNETIC_MODEL} is valid from ${MAGNETIC_MODEL_EPOCH} to ${end}. ${isoDate} is out of range.` };
  }
  const heightKm = feetToMeters(elevationFt ?? 0) / METERS_PER_KILOMETER;
  const { declinationDeg, annualChangeDeg } = declinationAt(latitude, longitude, heightKm, decimalYear);
  return {
    ok: true,
    declinationDeg: degrees(declinationDeg),
    annualChangeDeg: degrees(annualChangeDeg),
    model: MAGNETIC_MODEL,
    epoch: MAGNETIC_MODEL_EPOCH,
    decimalYear,
  };
}
