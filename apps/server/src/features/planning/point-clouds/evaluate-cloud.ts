/** Evaluates a point cloud from its file, with what is stored of the result. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { type AnalysisInputs, POINT_CLOUD_LIMITS } from '@touchdown/contract';
import {
  type ByteSource,
  type CloudAnswers,
  type CloudLimits,
  type CloudResult,
  damagedRetained,
  evaluateCloud as evaluateOpened,
  evaluateRetained as evaluateUnpacked,
  openPointCloud,
  packRetained,
  penetratingCsv,
} from '@touchdown/imports/point-clouds';
import { surfacesOf } from '../clearance-analyses/public.ts';

export interface CloudWork {
  readonly answers: CloudAnswers;
  readonly inputs: Omit<AnalysisInputs, 'obstacles'>;
  /** The date for the magnetic variation. */
  readonly isoDate: string;
  readonly marginFeet: number;
}
export interface EvaluatedCloud extends CloudResult {
  readonly references: readonly string[];
  readonly points: number;
  /** Packed with gzip, in base64. */
  readonly penetratingCsv: string;
  /** As `packRetained` writes it, packed with gzip, in base64. Null if the cloud covers too large an area, or has too many points near the surfaces. */
  readonly retained: string | null;
}

/** A text or bytes packed with gzip, in base64. */
export const packedText = (content: string | Uint8Array): string => gzipSync(content).toString('base64');

/** Throws ImportRefused if the file is damaged, or more points or objects are near than the limits allow. */
export async function evaluateCloud(
  source: ByteSource,
  { answers, inputs, isoDate, marginFeet }: CloudWork,
  onProgress?: (done: number, total: number) => void,
  limits: CloudLimits = POINT_CLOUD_LIMITS,
): Promise<EvaluatedCloud> {
  const cloud = await openPointCloud(source);
  const { airspace } = surfacesOf(inputs, isoDate);
  const { reading, result, evaluation, retained, ground } = await evaluateOpened(
    cloud,
    { answers, airspace, marginFeet, limits },
    onProgress,
  );
  const scales = cloud.header.axes;
  const packed = retained && packRetained({ stated: cloud.stated, answers, ground, scan: retained }, scales);
  return {
    references: reading.notices,
    points: evaluation.points,
    ...result,
    penetratingCsv: packedText(penetratingCsv(evaluation)),
    retained: packed && packedText(packed),
  };
}

/** More than the points, cells, and ground points that may be kept need. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
export const STATED_BY_DEVICE =
  'Evaluated from the points near the surfaces that a device kept of the file. File name, date, number of points, and checksum are as this device stated them.';

function unzipped(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES });
  } catch {
    throw damagedRetained();
  }
}

export interface RetainedWork extends Omit<CloudWork, 'answers'> {
  /** In the whole file, as the device states it. */
  readonly points: number;
}

/** The same from what a device kept, packed with gzip. Throws ImportRefused. */
export async function evaluateRetained(packed: Uint8Array, { inputs, isoDate, marginFeet, points }: RetainedWork): Promise<EvaluatedCloud> {
  const bytes = unzipped(packed);
  const { airspace } = surfacesOf(inputs, isoDate);
  const { reading, result, evaluation } = await evaluateUnpacked(bytes, { airspace, marginFeet, limits: POINT_CLOUD_LIMITS });
  return {
    references: [...reading.notices, STATED_BY_DEVICE],
    points,
    ...result,
    penetratingCsv: packedText(penetratingCsv(evaluation)),
    retained: packedText(bytes),
  };
}
