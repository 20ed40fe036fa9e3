/** Runs a report in a worker thread, forwards its progress, and ends the thread when no one waits for it any longer. */
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { openThread } from '../../../runtime/thread.ts';
import type { ReportNews, ReportWork, SheetWork } from './report-worker.ts';

const MEBIBYTES = 768;
/** Longer than anything a project may contain takes. */
const LONGEST_MS = 120_000;

/** An idle thread ends after this long. */
const IDLE_MS = 30_000;

const THREAD = path.join(import.meta.dirname, 'report-worker.ts');

/** Threads waiting for the next report, each with its idle timer. They do not keep the process alive. */
const idle = new Map<Worker, NodeJS.Timeout>();

function takeWorker(): Worker {
  for (const [worker, clock] of idle) {
    clearTimeout(clock);
    idle.delete(worker);
    worker.ref();
    return worker;
  }
  const worker = openThread(THREAD, MEBIBYTES);
  worker.once('exit', () => idle.delete(worker));
  return worker;
}

function restWorker(worker: Worker): void {
  const clock = setTimeout(() => {
    // Immediately: a thread takes some milliseconds to end, and would fail a report assigned to it in that time.
    idle.delete(worker);
    void worker.terminate();
  }, IDLE_MS);
  clock.unref();
  worker.unref();
  idle.set(worker, clock);
}

export interface Listening {
  /** Ends the thread immediately. */
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** The PDF of the report, or the file of the plan sheets. Rejects if the thread fails, takes too long, or is canceled. */
export function makePdf(work: ReportWork | SheetWork, { signal, onProgress }: Listening): Promise<Uint8Array> {
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
      // Ignores errors from a thread that is ending.
      worker.on('error', () => undefined);
      void worker.terminate();
      reject(reason);
    };
    const stop = () => end(new Error('the report was canceled'));
    const fall = (code: number) => end(new Error(`the report thread exited with code ${code}`));
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
