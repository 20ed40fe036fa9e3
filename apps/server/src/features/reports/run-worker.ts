/** Starts the thread that makes a report, hears its news, and ends it when no one waits any more. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ReportNews, ReportWork } from './report-worker.ts';

const MEBIBYTES = 768;
/** Nothing that a project may hold takes so long. */
const LONGEST_MS = 120_000;

/** A thread that no one asks anything ends after so long. */
const IDLE_MS = 30_000;

/** What reads TypeScript where the source runs as it is: in development and in tests. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData); })`;

/** In a bundle the thread is a file beside it; in the source it is TypeScript, read as the rest is. What the process was started with is not its. */
function openWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEBIBYTES };
  const bundled = path.join(import.meta.dirname, 'report-worker.js');
  if (existsSync(bundled)) return new Worker(bundled, { resourceLimits, execArgv: [] });
  const source = pathToFileURL(path.join(import.meta.dirname, 'report-worker.ts')).href;
  return new Worker(FROM_SOURCE, { workerData: source, resourceLimits, execArgv: [], eval: true });
}

/** Threads that wait for the next report, each with the clock that ends it; they keep no process alive. */
const idle = new Map<Worker, NodeJS.Timeout>();

function takeWorker(): Worker {
  for (const [worker, clock] of idle) {
    clearTimeout(clock);
    idle.delete(worker);
    worker.ref();
    return worker;
  }
  const worker = openWorker();
  worker.once('exit', () => idle.delete(worker));
  return worker;
}

function restWorker(worker: Worker): void {
  const clock = setTimeout(() => void worker.terminate(), IDLE_MS);
  clock.unref();
  worker.unref();
  idle.set(worker, clock);
}

interface Listening {
  /** Ends the thread at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** The PDF of the report. Rejects when the thread fails, takes too long, or is no longer wanted. */
export function makePdf(work: ReportWork, { signal, onProgress }: Listening): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = takeWorker();
    const leave = () => {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      worker.removeAllListeners('message').removeAllListeners('error').removeListener('exit', fall);
    };
    const end = (reason: Error) => {
      leave();
      // What a dying thread still says is no one's.
      worker.on('error', () => undefined);
      void worker.terminate();
      reject(reason);
    };
    const stop = () => end(new Error('the report is no longer wanted'));
    const fall = (code: number) => end(new Error(`the thread of a report ended with code ${code}`));
    const late = setTimeout(() => end(new Error('the report took too long')), LONGEST_MS);
    signal.addEventListener('abort', stop);
    worker.on('message', (news: ReportNews) => {
      if ('progress' in news) return onProgress(news.progress);
      leave();
      restWorker(worker);
      resolve(news.pdf);
    });
    worker.on('error', end);
    worker.on('exit', fall);
    worker.postMessage(work);
  });
}
