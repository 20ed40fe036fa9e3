/** Sends what this device kept of a laser scan to the project. */
import { routes } from '@touchdown/contract';
import { callUpload } from '../api/client.ts';
import type { EvaluatedScan } from './scanned-marks.ts';

async function zipped(packed: ArrayBuffer): Promise<Blob> {
  const stream = new Blob([packed]).stream().pipeThrough(new CompressionStream('gzip'));
  return new File([await new Response(stream).arrayBuffer()], 'kept.gz', { type: 'application/gzip' });
}

export type SendScan = (projectId: string, scan: EvaluatedScan, packed: ArrayBuffer) => Promise<unknown>;

/**
 * The points near the surfaces, which the server evaluates itself, with what this device knows of the file. Waits for a connection like other
 * edits. Rejects with an ApiError if the server refuses it, or this device has no room for it.
 */
export const sendScan: SendScan = async (projectId, scan, packed) => {
  const { id, fileName, sha256, scannedOn, points, marginFeet, horizontalAccuracyFeet, verticalAccuracyFeet } = scan;
  const body = { id, fileName, sha256, scannedOn, points, marginFeet, horizontalAccuracyFeet, verticalAccuracyFeet };
  return callUpload(routes.addDevicePointCloud, { params: { projectId }, body, file: await zipped(packed) }, { title: fileName });
};
