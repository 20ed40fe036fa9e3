/** A worker thread that evaluates one analysis, so that requests of the same process are answered in the meantime. */
import { parentPort } from 'node:worker_threads';
import type { AnalysisInputs } from '@touchdown/contract';
import { afterOthers } from '../../../runtime/after-others.ts';
import { type Analysis, analyze } from './analyze.ts';

export interface AnalysisWork {
  readonly inputs: AnalysisInputs;
  /** The date for the magnetic variation. */
  readonly isoDate: string;
}
export type AnalysisNews = { readonly done: number } | { readonly analysis: Analysis };

/** Milliseconds between reports of the progress. */
const REPORT_EVERY_MS = 250;

if (parentPort !== null) {
  const port = parentPort;
  afterOthers();
  const send = (news: AnalysisNews) => port.postMessage(news);
  let reported = performance.now();
  const onDone = (done: number) => {
    if (performance.now() - reported < REPORT_EVERY_MS) return;
    reported = performance.now();
    send({ done });
  };
  // An analysis that fails ends the thread, which rejects the waiting caller.
  port.once('message', ({ inputs, isoDate }: AnalysisWork) => void analyze(inputs, isoDate, onDone).then((analysis) => send({ analysis })));
}
