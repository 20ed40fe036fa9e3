/** Evaluates a point cloud in a worker thread. */
import path from 'node:path';
import { standingThread } from '../../../runtime/standing-thread.ts';
import { runInThread } from '../../../runtime/thread-work.ts';
import { refused } from '../../../stored-files/refuse-upload.ts';
import type { EvaluatedCloud } from './evaluate-cloud.ts';
import type { CloudAnswer, CloudOnDisk, CloudProgress } from './point-cloud-worker.ts';
import type { ReevaluationTask } from './reevaluation-worker.ts';
import type { Reevaluated } from './reevaluate-cloud.ts';

const MEBIBYTES = 1024;
const THREAD = path.join(import.meta.dirname, 'point-cloud-worker.ts');
const NAMED = { name: 'the evaluation', source: THREAD, mebibytes: MEBIBYTES };
/** Of the points that were kept. */
const LONGEST_MS = 60_000;
/** A planner who looks at a project may move a path in this time. */
export const WORKER_IDLE_MS = 1_800_000;

interface Listening {
  /** Ends the thread immediately. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Rejects if the thread fails, or is canceled. Throws FILE_REFUSED. */
export async function runEvaluation(work: CloudOnDisk, { signal, onProgress }: Listening): Promise<EvaluatedCloud> {
  const result = await runInThread<CloudProgress, CloudAnswer>(work, {
    ...{ ...NAMED, signal },
    onProgress: ({ done, total }) => onProgress(done, total),
  });
  if ('refused' in result) throw refused(result.refused);
  return result.evaluated;
}

const evaluateRetained = standingThread<Reevaluated | null>({
  ...{ name: 'the evaluation', mebibytes: MEBIBYTES, longestMs: LONGEST_MS, idleMs: WORKER_IDLE_MS },
  source: path.join(import.meta.dirname, 'reevaluation-worker.ts'),
});

/** From the points that were kept. Null if the thread does not have them. Rejects if it fails or takes too long. */
export const runReevaluation = (task: ReevaluationTask): Promise<Reevaluated | null> => evaluateRetained(task);
