/** Laser scans around the landing area of a town, and their evaluation in a running product. */
import type { APIRequestContext } from '@playwright/test';
import { lasFile, type LasPoint } from '@touchdown/imports/testing';
import { EAST_RIVER } from '../../e2e/harness/projects.ts';

const BLOCK = 500_000;
const RECORD_BYTES = 20;
const COUNT_AT = 107;
/** A square of 6,000 ft, of ground near the elevation of the landing area, and trees. */
const HALF_SIDE_FT = 3_000;
const GROUND_FT = 5;
const TREES_FT = 45;
/** Near enough for a picture. */
const FT_PER_DEGREE = 364_800;
const STRETCH = Math.cos((EAST_RIVER.latitude * Math.PI) / 180);
/** WGS 84, and NAVD 88 in feet. */
const STATED = [
  [2048, 4326],
  [4096, 8228],
] as const;
const EVERY_MS = 500;
const LONGEST_MS = 180_000;

/** A seeded generator: the same points on every machine. */
const SEED = 20261127;
let state = SEED;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const placed = (east: number, north: number, z: number, pointClass: number): LasPoint => ({
  x: EAST_RIVER.longitude + east / (FT_PER_DEGREE * STRETCH),
  y: EAST_RIVER.latitude + north / FT_PER_DEGREE,
  z,
  class: pointClass,
});
function aTownPoint(): LasPoint {
  const [east, north] = [HALF_SIDE_FT * (2 * random() - 1), HALF_SIDE_FT * (2 * random() - 1)];
  return random() < 0.5 ? placed(east, north, GROUND_FT + random(), 2) : placed(east, north, GROUND_FT + TREES_FT * random(), 5);
}
/** At most 35 ft below an 8:1 surface in any direction, and so kept. */
function aNearPoint(): LasPoint {
  const [away, angle] = [4_000 * Math.sqrt(random()), 2 * Math.PI * random()];
  const top = EAST_RIVER.elevation + Math.max(0, away - 40) / 8 - 35 * random();
  return placed(away * Math.sin(angle), away * Math.cos(angle), top, 5);
}

export interface BenchmarkScan {
  readonly points: number;
  readonly pointOf: () => LasPoint;
  /** The header has the bounds of all points. */
  readonly corners: readonly [LasPoint, LasPoint];
}
/** Of which 66,007 points are kept. */
export const TOWN_SCAN: BenchmarkScan = {
  points: 4_000_000,
  pointOf: aTownPoint,
  corners: [placed(-HALF_SIDE_FT, -HALF_SIDE_FT, GROUND_FT, 2), placed(HALF_SIDE_FT, HALF_SIDE_FT, GROUND_FT + TREES_FT, 5)],
};
/** Of which all points are kept, the most that there may be. */
export const NEAR_SCAN: BenchmarkScan = {
  points: 900_000,
  pointOf: aNearPoint,
  corners: [placed(-4_100, -4_100, 0, 2), placed(4_100, 4_100, EAST_RIVER.elevation + 500, 5)],
};

function scanFile({ points, pointOf, corners }: BenchmarkScan): Buffer {
  state = SEED;
  const options = { minor: 2, format: 0, scale: 1e-7, offset: [EAST_RIVER.longitude, EAST_RIVER.latitude, 0], keys: STATED } as const;
  const parts: Uint8Array[] = [];
  for (let written = 0; written < points; written += BLOCK) {
    const count = Math.min(BLOCK, points - written);
    const block = lasFile([...corners, ...Array.from({ length: count - corners.length }, pointOf)], options);
    const pointsAt = block.length - count * RECORD_BYTES;
    if (written === 0) new DataView(block.buffer).setUint32(COUNT_AT, points, true);
    parts.push(written === 0 ? block : block.subarray(pointsAt));
  }
  return Buffer.concat(parts);
}

/** Adds the scan to a project, and waits until it is evaluated. */
export async function addScan(request: APIRequestContext, base: string, projectId: string, added = TOWN_SCAN): Promise<void> {
  const clouds = `${base}/api/projects/${projectId}/point-clouds`;
  const file = { name: 'town.las', mimeType: 'application/octet-stream', buffer: scanFile(added) };
  const answer = await request.post(clouds, { multipart: { fields: '{}', file }, timeout: LONGEST_MS });
  if (answer.status() !== 202) throw new Error(`The scan was not added: ${await answer.text()}`);
  for (let waited = 0; waited < LONGEST_MS; waited += EVERY_MS) {
    const [scan] = (await (await request.get(clouds)).json()) as { state: string; problem: string | null }[];
    if (scan?.state === 'ready') return;
    if (scan?.state !== 'evaluating') throw new Error(`The scan was not evaluated: ${scan?.problem ?? scan?.state}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error('The scan took too long.');
}
