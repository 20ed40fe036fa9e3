/** Point clouds of the project from the builders: ground, a mast north of it that penetrates, and a bird. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { NO_CLOUD_ANSWERS, packRetained } from '@touchdown/imports/point-clouds';
import { lasFile, type LasOptions, type LasPoint } from '@touchdown/imports/testing';
import type { FilePart } from './multipart.ts';

/** About 730 ft north of the project. */
export const MAST = { latitude: 41.40545833, longitude: -81.75291667, top: 1_000, ground: 779 } as const;
const BIRD = { latitude: 41.40445833, longitude: -81.75291667, top: 980 } as const;
/** WGS 84, and NAVD 88 in feet. */
const STATED = [
  [2048, 4326],
  [4096, 8228],
] as const;
const GROUND_CLASS = 2;
const TOWER_CLASS = 15;

const POINTS: readonly LasPoint[] = [
  ...Array.from({ length: 20 }, (_, index) => ({
    x: MAST.longitude + (index - 10) * 0.00001,
    y: MAST.latitude,
    z: MAST.ground + (index % 3),
    class: GROUND_CLASS,
  })),
  ...Array.from({ length: 20 }, (_, index) => ({ x: MAST.longitude, y: MAST.latitude, z: MAST.top - 2 * index, class: TOWER_CLASS })),
  { x: BIRD.longitude, y: BIRD.latitude, z: BIRD.top, class: 1 },
];
const ORIGIN = [MAST.longitude, MAST.latitude, 900] as const;

/** Without `keys` it states no reference. */
export const scanBytes = (options: LasOptions = { keys: STATED }, points: readonly LasPoint[] = POINTS): Uint8Array =>
  lasFile(points, { scale: 1e-7, offset: ORIGIN, ...options });

export const aScanFile = (options?: LasOptions): FilePart => ({ name: 'site.las', content: scanBytes(options) });

/** What is stated with what a device kept of a scan. */
export const deviceScanFields = (id: string = randomUUID()) => ({
  id,
  fileName: 'roof.las',
  sha256: 'ab'.repeat(32),
  points: 20_000_000,
  marginFeet: 10,
});

const SCALE = 2 ** -20;
/** What a device kept of a scan: two points of a mast, in longitude and latitude. */
export function aDeviceScanFile(): FilePart {
  const exact = (value: number) => Math.round(value / SCALE) * SCALE;
  const points = {
    x: Float64Array.of(exact(MAST.longitude), exact(MAST.longitude)),
    y: Float64Array.of(exact(MAST.latitude), exact(MAST.latitude)),
    z: Float64Array.of(MAST.top, MAST.top - 2),
    classes: Uint8Array.of(TOWER_CLASS, TOWER_CLASS),
  };
  const axis = { scale: SCALE, offset: 0 };
  const none = new Float64Array(0);
  const packed = packRetained(
    {
      stated: { system: { isNad83: false }, datum: 'NAVD 88', unit: 'ft' },
      answers: NO_CLOUD_ANSWERS,
      scan: { points, dropped: { columns: new Int32Array(0), rows: new Int32Array(0), highest: none } },
      ground: { x: none, y: none, z: none },
    },
    [axis, axis, axis],
  );
  if (packed === null) throw new Error('the coordinates are not exact');
  return { name: 'roof.gz', content: gzipSync(packed) };
}
