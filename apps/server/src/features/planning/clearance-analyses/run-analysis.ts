/** Runs an analysis in a worker thread, and ends the thread when no one waits for it any longer. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AnalysisNews, AnalysisWork } from './analysis-worker.ts';
import type { Analysis } from './analyze.ts';

const MEBIBYTES = 768;

/** Loads TypeScript when running from source, in development and in tests. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData); })`;

/** In a bundle the worker is a file beside it. In the source it is TypeScript, loaded like the rest. */
function openWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEBIBYTES };
  const bundled = path.join(import.meta.dirname, 'analysis-worker.js');
  if (existsSync(bundled)) return new Worker(bundled, { resourceLimits, execArgv: [] });
  const source = pathToFileURL(path.join(import.meta.dirname, 'analysis-worker.ts')).href;
  return new Worker(FROM_SOURCE, { workerData: source, resourceLimits, execArgv: [], eval: true });
}

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
    const worker = openWorker();
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
