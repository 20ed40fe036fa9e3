/** A worker thread that evaluates one analysis. */
import type { AnalysisInputs } from '@touchdown/contract';
import { doInThread } from '../../../runtime/thread-work.ts';
import { type Analysis, analyze } from './analyze.ts';

export interface AnalysisWork {
  readonly inputs: AnalysisInputs;
  /** The date for the magnetic variation. */
  readonly isoDate: string;
}

/** Milliseconds between reports of the progress. */
const REPORT_EVERY_MS = 250;

doInThread(({ inputs, isoDate }: AnalysisWork, onProgress: (done: number) => void): Promise<Analysis> => {
  let reported = performance.now();
  return analyze(inputs, isoDate, (done) => {
    if (performance.now() - reported < REPORT_EVERY_MS) return;
    reported = performance.now();
    onProgress(done);
  });
});
