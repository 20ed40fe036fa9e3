/** A laser scan of 20 million points around a rooftop, in a file on disk, and the rooftop. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { degrees, feet, localToPosition } from '@touchdown/domain';
import { lasFile, type LasPoint } from '@touchdown/imports/testing';

export const POINTS = 20_000_000;
const BLOCK = 500_000;
const RECORD_BYTES = 20;
const COUNT_AT = 107;
export const ORIGIN = { latitude: degrees(41.82), longitude: degrees(-71.41) };
/** A square mile and more, of trees up to 80 ft on level ground, around a rooftop at 75 ft. */
const HALF_SIDE_FT = 4_000;
const GROUND_FT = 30;
const TREES_FT = 80;
export const ROOF_FT = GROUND_FT + 75;
/** WGS 84, and NAVD 88 in feet. */
const STATED = [
  [2048, 4326],
  [4096, 8228],
] as const;

/** A seeded generator: the same points on every machine. */
let state = 20250119;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const side = (share: number) => feet(HALF_SIDE_FT * (2 * share - 1));
function aPoint(): LasPoint {
  const { longitude, latitude } = localToPosition(ORIGIN, { eastFt: side(random()), northFt: side(random()) });
  const isGround = random() < 0.5;
  return { x: longitude, y: latitude, z: GROUND_FT + (isGround ? random() : TREES_FT * random()), class: isGround ? 2 : 5 };
}

/** A block of points repeated, in a file on disk. */
export function scanFile(): { readonly place: string; readonly size: number } {
  const block = Array.from({ length: BLOCK }, aPoint);
  const bytes = lasFile(block, { minor: 2, format: 0, scale: 1e-7, offset: [ORIGIN.longitude, ORIGIN.latitude, 0], keys: STATED });
  const pointsAt = bytes.length - BLOCK * RECORD_BYTES;
  new DataView(bytes.buffer).setUint32(COUNT_AT, POINTS, true);
  const place = path.join(tmpdir(), `${randomUUID()}.las`);
  const file = openSync(place, 'w');
  writeSync(file, bytes.subarray(0, pointsAt));
  for (let written = 0; written < POINTS; written += BLOCK) writeSync(file, bytes.subarray(pointsAt));
  closeSync(file);
  return { place, size: pointsAt + POINTS * RECORD_BYTES };
}
