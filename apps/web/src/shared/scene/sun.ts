/**
 * The sun over the site, for shading only. SunCalc 2 computes it by J. Meeus, Astronomical Algorithms, 2nd ed., chapters 13, 16, and 25, which
 * the NOAA Solar Calculator is based on as well (gml.noaa.gov/grad/solcalc).
 */
import type { Position } from '@touchdown/domain';
import { getPosition, getTimes } from 'suncalc';

export interface SunPosition {
  /** True direction to the sun. */
  readonly azimuthDeg: number;
  /** Apparent height above the horizon, with refraction. Negative at night. */
  readonly elevationDeg: number;
}

/** Where the sun is at a moment. */
export function sunAt(moment: Date, { latitude, longitude }: Position): SunPosition {
  const { azimuth, altitude } = getPosition(moment, latitude, longitude);
  return { azimuthDeg: azimuth, elevationDeg: altitude };
}

/** When the sun is highest on the day of a moment. */
export const solarNoon = (moment: Date, { latitude, longitude }: Position): Date => getTimes(moment, latitude, longitude).solarNoon;

const RADIANS = Math.PI / 180;

/** Direction to the sun as east, north, up, of length 1. `null` if it is below the horizon. */
export function sunDirection({ azimuthDeg, elevationDeg }: SunPosition): readonly [east: number, north: number, up: number] | null {
  if (elevationDeg <= 0) return null;
  const level = Math.cos(elevationDeg * RADIANS);
  return [level * Math.sin(azimuthDeg * RADIANS), level * Math.cos(azimuthDeg * RADIANS), Math.sin(elevationDeg * RADIANS)];
}

const MINUTES = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day and time of a moment in the time zone of the device, as date and time fields have them: "2026-06-21", "14:30". */
export const dayAndTime = (moment: Date): { readonly day: string; readonly time: string } => ({
  day: `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`,
  time: `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`,
});

/** The moment of a day and time in the time zone of the device. `null` if one of them is not complete. */
export function momentOf(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}`);
  return day === '' || time === '' || Number.isNaN(moment.getTime()) ? null : moment;
}

/** The time zone of the device at a moment: "UTC−05:00". */
export function zoneText(moment: Date): string {
  const offsetMinutes = -moment.getTimezoneOffset();
  const minutes = Math.abs(offsetMinutes);
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${twoDigits(Math.floor(minutes / MINUTES))}:${twoDigits(minutes % MINUTES)}`;
}

/** "Sun 143° true, 32° above the horizon", or that it is below the horizon. */
export function sunText({ azimuthDeg, elevationDeg }: SunPosition): string {
  if (elevationDeg <= 0) return 'The sun is below the horizon.';
  const azimuth = String(Math.round(azimuthDeg) % 360).padStart(3, '0');
  return `Sun ${azimuth}° true, ${Math.round(elevationDeg)}° above the horizon`;
}
