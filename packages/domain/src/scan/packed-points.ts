/**
 * The drawn points of a laser scan as bytes, little-endian: version; six counts, of the drawn points and of all kept ones, each penetrating,
 * near, and clear; origin, elevation, and step as numbers of eight bytes; then east, north, and up of each point as two-byte multiples of the
 * step.
 */
import type { Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { degrees, type FeetMsl, feetMsl } from '../quantities/units.ts';
import { COORDINATES, type DrawnPoints, type ReachCounts } from './drawn-points.ts';
import { POINT_REACHES } from './point-reaches.ts';

/** Drawn points, and where they are. */
export interface PackedPoints extends DrawnPoints {
  readonly origin: Position;
  readonly heliportElevation: FeetMsl;
}

const VERSION = 1;
const WORD = 4;
const DOUBLE = 8;
const SHORT = 2;
const COUNTS = 2 * POINT_REACHES.length;
/** Version and counts, filled up to a multiple of eight bytes. */
const NUMBERS_AT = DOUBLE * Math.ceil((WORD * (1 + COUNTS)) / DOUBLE);
const NUMBERS = 4;
const POINTS_AT = NUMBERS_AT + DOUBLE * NUMBERS;
const MOST = 2 ** 15 - 1;

const sumOf = (counts: ReachCounts): number => POINT_REACHES.reduce((sum, reach) => sum + counts[reach], 0);

/** Packs the points. Coordinates are rounded to the step: of points within 4,000 ft, to 0.06 ft. */
export function packPoints({ origin, heliportElevation, positions, counts, all }: PackedPoints): Uint8Array {
  const bytes = new Uint8Array(POINTS_AT + SHORT * positions.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, VERSION, true);
  for (const [index, reach] of POINT_REACHES.entries()) {
    view.setUint32(WORD * (1 + index), counts[reach], true);
    view.setUint32(WORD * (1 + POINT_REACHES.length + index), all[reach], true);
  }
  let farthest = 1;
  for (let index = 0; index < positions.length; index += 1) farthest = Math.max(farthest, Math.abs(existing(positions[index])));
  const step = farthest / MOST;
  for (const [index, value] of [origin.latitude, origin.longitude, heliportElevation, step].entries())
    view.setFloat64(NUMBERS_AT + DOUBLE * index, value, true);
  for (let index = 0; index < positions.length; index += 1)
    view.setInt16(POINTS_AT + SHORT * index, Math.round(existing(positions[index]) / step), true);
  return bytes;
}

/** Reads what `packPoints` wrote. `null` if it is damaged. */
export function unpackPoints(buffer: ArrayBuffer): PackedPoints | null {
  const view = new DataView(buffer);
  if (buffer.byteLength < POINTS_AT || view.getUint32(0, true) !== VERSION) return null;
  const countsAt = (first: number): ReachCounts => {
    const [penetrating, near, clear] = [0, 1, 2].map((index) => view.getUint32(WORD * (1 + first + index), true));
    return { penetrating: penetrating ?? 0, near: near ?? 0, clear: clear ?? 0 };
  };
  const counts = countsAt(0);
  const number = (index: number) => view.getFloat64(NUMBERS_AT + DOUBLE * index, true);
  const [step, coordinates] = [number(NUMBERS - 1), COORDINATES * sumOf(counts)];
  if (buffer.byteLength !== POINTS_AT + SHORT * coordinates) return null;
  const positions = new Float32Array(coordinates);
  for (let index = 0; index < coordinates; index += 1) positions[index] = view.getInt16(POINTS_AT + SHORT * index, true) * step;
  return {
    origin: { latitude: degrees(number(0)), longitude: degrees(number(1)) },
    heliportElevation: feetMsl(number(2)),
    positions,
    counts,
    all: countsAt(POINT_REACHES.length),
  };
}
