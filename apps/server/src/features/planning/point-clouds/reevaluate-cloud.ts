/** Evaluates a point cloud against the surfaces of today without its file, from the points that were kept. */
import { type AnalysisInputs, POINT_CLOUD_LIMITS } from '@touchdown/contract';
import {
  type Airspace,
  drawnPointsInSteps,
  feet,
  type RetainedPoints,
  type OpenArea,
  packPoints,
  reevaluateInSteps,
  type ScanReading,
} from '@touchdown/domain';
import { type CloudResult, ImportRefused, retainedResult, penetratingCsv } from '@touchdown/imports/point-clouds';
import { timeSlices } from '../../../runtime/time-slices.ts';
import { surfacesOf } from '../clearance-analyses/public.ts';
import { packedText } from './evaluate-cloud.ts';
import type { OpenedScan } from './retained-clouds.ts';

export interface ReevaluationWork {
  /** Identifies the surfaces. */
  readonly surfacesSha256: string;
  readonly inputs: Omit<AnalysisInputs, 'obstacles'>;
  readonly isoDate: string;
  readonly marginFeet: number;
  readonly wanted: Wanted;
}
/** The result, the CSV file of the penetrating points, or at most this many points to draw. */
export type Wanted = 'result' | 'csv' | { readonly points: number };
/**
 * `exact`: as if the file had been read again. `csv`: packed with gzip, in base64. `points`: as `packPoints` writes them. `open`: points that were not kept may matter, in the
 * area. `many`: more points or objects are near than a result may have.
 */
export type Reevaluated =
  | { readonly kind: 'exact'; readonly result: CloudResult }
  | { readonly kind: 'csv'; readonly csv: string }
  | { readonly kind: 'points'; readonly points: Uint8Array }
  | { readonly kind: 'open'; readonly area: OpenArea | null }
  | { readonly kind: 'many' };

/** Runs all steps. Other requests run between them. */
async function allOf<Result>(steps: Generator<void, Result>): Promise<Result> {
  const nextSlice = timeSlices();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    const others = nextSlice();
    if (others !== undefined) await others;
  }
}

/** What the kept points of each cloud are to the last surfaces, so that the points to draw are not evaluated a second time. */
const lastReaches = new WeakMap<RetainedPoints, { readonly surfacesSha256: string; readonly reaches: Uint8Array }>();

interface Surfaces {
  readonly airspace: Airspace;
  readonly reading: ScanReading;
  readonly marginFt: ReturnType<typeof feet>;
}

async function drawn(points: RetainedPoints, surfaces: Surfaces, surfacesSha256: string, limit: number): Promise<Reevaluated> {
  const { origin, heliportElevation } = surfaces.airspace.site;
  const last = lastReaches.get(points);
  const reaches = last?.surfacesSha256 === surfacesSha256 ? last.reaches : undefined;
  const made = await allOf(drawnPointsInSteps(points, { ...surfaces, reaches }, limit));
  return { kind: 'points', points: packPoints({ ...made, origin, heliportElevation }) };
}

/** Throws FACILITY_INCOMPLETE. */
export async function reevaluateCloud(
  { scan, ground, reading }: OpenedScan,
  { surfacesSha256, inputs, isoDate, marginFeet, wanted }: ReevaluationWork,
): Promise<Reevaluated> {
  const { airspace } = surfacesOf(inputs, isoDate);
  const surfaces = { airspace, reading, marginFt: feet(marginFeet) };
  if (typeof wanted === 'object') return drawn(scan.points, surfaces, surfacesSha256, wanted.points);
  const again = await allOf(reevaluateInSteps(scan, surfaces));
  if (again.kind === 'open') return again;
  const { evaluation, reaches } = again;
  lastReaches.set(scan.points, { surfacesSha256, reaches });
  try {
    const result = retainedResult(evaluation, ground, { airspace, marginFeet, limits: POINT_CLOUD_LIMITS });
    return wanted === 'csv' ? { kind: 'csv', csv: packedText(penetratingCsv(evaluation)) } : { kind: 'exact', result };
  } catch (error) {
    if (error instanceof ImportRefused) return { kind: 'many' };
    throw error;
  }
}
