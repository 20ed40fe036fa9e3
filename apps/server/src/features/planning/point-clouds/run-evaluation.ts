/** Evaluates a point cloud in a worker thread. */
import path from 'node:path';
import { runInThread } from '../../../runtime/thread-work.ts';
import { refused } from '../../../stored-files/refuse-upload.ts';
import type { EvaluatedCloud } from './evaluate-cloud.ts';
import type { CloudOnDisk, CloudProgress, CloudResult } from './point-cloud-worker.ts';

const MEBIBYTES = 1024;
const THREAD = path.join(import.meta.dirname, 'point-cloud-worker.ts');

interface Listening {
  /** Ends the thread immediately. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Rejects if the thread fails, or is canceled. Throws FILE_REFUSED. */
export async function runEvaluation(work: CloudOnDisk, { signal, onProgress }: Listening): Promise<EvaluatedCloud> {
  const result = await runInThread<CloudProgress, CloudResult>(work, {
    ...{ name: 'the evaluation', source: THREAD, mebibytes: MEBIBYTES, signal },
    onProgress: ({ done, total }) => onProgress(done, total),
  });
  if ('refused' in result) throw refused(result.refused);
  return result.evaluated;
}
