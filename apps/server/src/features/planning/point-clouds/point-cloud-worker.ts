/** A worker thread that evaluates one point cloud from its file. */
import { ImportRefused } from '@touchdown/imports';
import { doInThread } from '../../../runtime/thread-work.ts';
import { fileSource } from '../../../zip/read-zip.ts';
import { type CloudWork, type EvaluatedCloud, evaluateCloud } from './evaluate-cloud.ts';

export interface CloudOnDisk extends CloudWork {
  readonly path: string;
  readonly size: number;
}
export interface CloudProgress {
  readonly done: number;
  readonly total: number;
}
/** `refused`: why the file is not read. */
export type CloudAnswer = { readonly evaluated: EvaluatedCloud } | { readonly refused: string };

async function fromFile({ path, size, ...work }: CloudOnDisk, onProgress: (progress: CloudProgress) => void): Promise<CloudAnswer> {
  try {
    return { evaluated: await evaluateCloud(fileSource(path, size), work, (done, total) => onProgress({ done, total })) };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { refused: error.message };
  }
}

doInThread((work: CloudOnDisk, onProgress: (progress: CloudProgress) => void): Promise<CloudAnswer> => fromFile(work, onProgress));
