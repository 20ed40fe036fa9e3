/** Runs an analysis in a worker thread, and ends the thread when no one waits for it any longer. */
import path from 'node:path';
import { openThread } from '../../../runtime/thread.ts';
import type { AnalysisNews, AnalysisWork } from './analysis-worker.ts';
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
export function runAnalysis(work: AnalysisWork, { signal, onProgress }: Listening): Promise<Analysis> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = openThread(THREAD, MEBIBYTES);
    const end = (then: () => void) => {
      signal.removeEventListener('abort', stop);
      worker.removeAllListeners('message').removeAllListeners('exit');
      void worker.terminate();
      then();
    };
    const stop = () => end(() => reject(new Error('the analysis was canceled')));
    signal.addEventListener('abort', stop);
    worker.on('message', (news: AnalysisNews) => {
      if ('done' in news) onProgress(news.done);
      else end(() => resolve(news.analysis));
    });
    worker.once('error', (error) => end(() => reject(error)));
    worker.on('exit', (code) => end(() => reject(new Error(`the analysis thread exited with code ${code}`))));
    worker.postMessage(work);
  });
}
