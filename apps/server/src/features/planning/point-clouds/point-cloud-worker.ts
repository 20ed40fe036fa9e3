/** A worker thread that evaluates one point cloud, so that requests of the same process are answered in the meantime. */
import { parentPort } from 'node:worker_threads';
import { ImportRefused } from '@touchdown/imports';
import { afterOthers } from '../../../runtime/after-others.ts';
import { fileSource } from '../../../zip/read-zip.ts';
import { type CloudWork, type EvaluatedCloud, evaluateCloud } from './evaluate-cloud.ts';

export interface CloudOnDisk extends CloudWork {
  readonly path: string;
  readonly size: number;
}
export type CloudNews =
  { readonly done: number; readonly total: number } | { readonly evaluated: EvaluatedCloud } | { readonly refused: string };

async function evaluate({ path, size, ...work }: CloudOnDisk, send: (news: CloudNews) => void): Promise<void> {
  try {
    send({ evaluated: await evaluateCloud(fileSource(path, size), work, (done, total) => send({ done, total })) });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    send({ refused: error.message });
  }
}

if (parentPort !== null) {
  const port = parentPort;
  afterOthers();
  // An evaluation that fails ends the thread, which rejects the waiting caller.
  port.once('message', (work: CloudOnDisk) => void evaluate(work, (news) => port.postMessage(news)));
}
