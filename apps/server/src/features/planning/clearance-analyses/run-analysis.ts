/** Runs an analysis in a worker thread. */
import path from 'node:path';
import { runInThread } from '../../../runtime/thread-work.ts';
import type { AnalysisWork } from './analysis-worker.ts';
import type { Analysis } from './analyze.ts';

const MEBIBYTES = 768;
const THREAD = path.join(import.meta.dirname, 'analysis-worker.ts');

interface Listening {
  /** Ends the thread immediately. */
  readonly signal: AbortSignal;
  /** The number of obstacles evaluated so far. */
  readonly onProgress: (done: number) => void;
}

/** Rejects if the thread fails, or is canceled. */
export const runAnalysis = (work: AnalysisWork, listening: Listening): Promise<Analysis> =>
  runInThread(work, { name: 'the analysis', source: THREAD, mebibytes: MEBIBYTES, ...listening });
