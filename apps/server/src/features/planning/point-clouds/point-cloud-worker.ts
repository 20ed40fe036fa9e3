/** A worker thread that evaluates one point cloud from its file, or from what a device kept of it. */
import { readFile } from 'node:fs/promises';
import { ImportRefused } from '@touchdown/imports';
import { doInThread } from '../../../runtime/thread-work.ts';
import { fileSource } from '../../../zip/read-zip.ts';
import { type CloudWork, type EvaluatedCloud, evaluateCloud, evaluateRetained } from './evaluate-cloud.ts';

export interface CloudOnDisk extends CloudWork {
  readonly path: string;
  readonly size: number;
  /** For what a device kept: the points in the whole file. `null`: it is the file. */
  readonly pointsOfFile: number | null;
}
export interface CloudProgress {
  readonly done: number;
  readonly total: number;
}
/** `refused`: why the file is not read. */
export type CloudAnswer = { readonly evaluated: EvaluatedCloud } | { readonly refused: string };

async function fromFile(
  { path, size, pointsOfFile, ...work }: CloudOnDisk,
  onProgress: (progress: CloudProgress) => void,
): Promise<CloudAnswer> {
  try {
    if (pointsOfFile !== null) return { evaluated: await evaluateRetained(await readFile(path), { ...work, points: pointsOfFile }) };
    return { evaluated: await evaluateCloud(fileSource(path, size), work, (done, total) => onProgress({ done, total })) };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { refused: error.message };
  }
}

doInThread((work: CloudOnDisk, onProgress: (progress: CloudProgress) => void): Promise<CloudAnswer> => fromFile(work, onProgress));
