/** A laser scan that is evaluated here, without a worker of its own, and the surfaces that it is evaluated against. */
import { degrees, feet, localToPosition } from '@touchdown/domain';
import { lasFile, type LasOptions, type LasPoint } from '@touchdown/imports/testing';
import type { FromScanWorker, ScanPort, SurfacesHere } from '../shared/scans/device-scan-messages.ts';
import { deviceScanWork } from '../shared/scans/device-scan-work.ts';
import { aProject, aStoredPath } from './records.ts';

const STATED = [
  [2048, 4326],
  [4096, 8228],
] as const;
export const PROJECT = aProject({ latitude: 42.36, longitude: -71.06, elevation: 100, facilityAlignment: 0 });
const SIZES = {
  shape: 'square',
  fato: { length: feet(80), width: feet(80) },
  safetyArea: { length: feet(120), width: feet(120) },
} as const;
export const surfacesFor = (ingressHeadingDegrees: number): SurfacesHere => ({
  project: PROJECT,
  sizes: SIZES,
  paths: [aStoredPath({ type: 'approach', ingressHeadingDegrees, headingReference: 'true' })],
});
export const NORTH = surfacesFor(180);

export const ORIGIN = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const point = (eastFt: number, northFt: number, top: number, pointClass: number): LasPoint => {
  const { longitude, latitude } = localToPosition(ORIGIN, { eastFt: feet(eastFt), northFt: feet(northFt) });
  return { x: longitude, y: latitude, z: top, class: pointClass };
};
/** A tree north of the landing area, ground around it, and a mast to the east. */
export const POINTS: readonly LasPoint[] = [
  ...Array.from({ length: 40 }, (_, index) => point(index % 4, 600 + (index % 5), 190 + index / 4, 5)),
  ...Array.from({ length: 20 }, (_, index) => point(3 * index, 590 + index, 96 + index / 100, 2)),
  ...Array.from({ length: 20 }, (_, index) => point(900, index / 20, 150 + 3 * index, 15)),
];
export const scanFile = (options: LasOptions = {}): File =>
  new File(
    [new Uint8Array(lasFile(POINTS, { scale: 1e-7, offset: [ORIGIN.longitude, ORIGIN.latitude, 0], keys: STATED, ...options }))],
    'roof.las',
  );

/** A worker whose work runs here, message by message. */
export interface PortHere extends ScanPort {
  /** Resolves once it is done with all messages. */
  readonly done: () => Promise<unknown>;
  readonly isEnded: () => boolean;
}
export function portHere(): PortHere {
  const hearers: ((event: { readonly data: FromScanWorker }) => void)[] = [];
  let isEnded = false;
  let work: Promise<unknown> = Promise.resolve();
  const handle = deviceScanWork((data) => {
    if (!isEnded) for (const hear of hearers) hear({ data });
  });
  return {
    postMessage: (message) => {
      work = work.then(() => handle(message));
    },
    addEventListener: (type: 'message' | 'error', hear: (event: { readonly data: FromScanWorker }) => void) => {
      if (type === 'message') hearers.push(hear);
    },
    terminate: () => {
      isEnded = true;
    },
    isEnded: () => isEnded,
    done: async () => {
      for (let before: unknown = null; before !== work;) {
        before = work;
        await work;
      }
    },
  };
}
