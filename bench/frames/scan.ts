/** A laser scan of millions of points around the landing area of a town, and its evaluation in a running product. */
import type { APIRequestContext } from '@playwright/test';
import { lasFile, type LasPoint } from '@touchdown/imports/testing';
import { EAST_RIVER } from '../../e2e/harness/projects.ts';

export const SCAN_POINTS = 4_000_000;
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
let state = 20261127;
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
function aPoint(): LasPoint {
  const [east, north] = [HALF_SIDE_FT * (2 * random() - 1), HALF_SIDE_FT * (2 * random() - 1)];
  return random() < 0.5 ? placed(east, north, GROUND_FT + random(), 2) : placed(east, north, GROUND_FT + TREES_FT * random(), 5);
}
/** The header of the first block has the bounds of all points. */
const CORNERS = [placed(-HALF_SIDE_FT, -HALF_SIDE_FT, GROUND_FT, 2), placed(HALF_SIDE_FT, HALF_SIDE_FT, GROUND_FT + TREES_FT, 5)];

function scanFile(): Buffer {
  const options = { minor: 2, format: 0, scale: 1e-7, offset: [EAST_RIVER.longitude, EAST_RIVER.latitude, 0], keys: STATED } as const;
  const parts: Uint8Array[] = [];
  for (let written = 0; written < SCAN_POINTS; written += BLOCK) {
    const block = lasFile([...CORNERS, ...Array.from({ length: BLOCK - CORNERS.length }, aPoint)], options);
    const pointsAt = block.length - BLOCK * RECORD_BYTES;
    if (written === 0) new DataView(block.buffer).setUint32(COUNT_AT, SCAN_POINTS, true);
    parts.push(written === 0 ? block : block.subarray(pointsAt));
  }
  return Buffer.concat(parts);
}

/** Adds the scan to a project, and waits until it is evaluated. */
export async function addScan(request: APIRequestContext, base: string, projectId: string): Promise<void> {
  const clouds = `${base}/api/projects/${projectId}/point-clouds`;
  const file = { name: 'town.las', mimeType: 'application/octet-stream', buffer: scanFile() };
  const added = await request.post(clouds, { multipart: { fields: '{}', file }, timeout: LONGEST_MS });
  if (added.status() !== 202) throw new Error(`The scan was not added: ${await added.text()}`);
  for (let waited = 0; waited < LONGEST_MS; waited += EVERY_MS) {
    const [scan] = (await (await request.get(clouds)).json()) as { state: string; problem: string | null }[];
    if (scan?.state === 'ready') return;
    if (scan?.state !== 'evaluating') throw new Error(`The scan was not evaluated: ${scan?.problem ?? scan?.state}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error('The scan took too long.');
}
