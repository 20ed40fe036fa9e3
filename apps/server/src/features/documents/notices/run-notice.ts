/** Decides where a notice is generated: a small one in place, a PDF or one with many obstacles in a worker thread. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../errors/app-error.ts';
import { isPlain, makeNotice, type NoticeResult, type NoticeWork } from './make-notice.ts';

/** Evaluating this many takes a few milliseconds. */
const AT_ONCE = 200;
const MEBIBYTES = 512;
/** Longer than anything a project may contain takes. */
const LONGEST_MS = 60_000;
/** Concurrent threads. Further requests are rejected and should be retried. */
const MOST = 4;
let running = 0;

/** Loads TypeScript when running from source, in development and in tests. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData); })`;

/** In a bundle the worker is a file beside it. In the source it is TypeScript, loaded like the rest. */
function openWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEBIBYTES };
  const bundled = path.join(import.meta.dirname, 'notice-worker.js');
  if (existsSync(bundled)) return new Worker(bundled, { resourceLimits });
  const source = pathToFileURL(path.join(import.meta.dirname, 'notice-worker.ts')).href;
  return new Worker(FROM_SOURCE, { workerData: source, resourceLimits, eval: true });
}

function inThread(work: NoticeWork, signal: AbortSignal): Promise<NoticeResult> {
  return new Promise((resolve, reject) => {
    const worker = openWorker();
    const end = (then: () => void) => {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      void worker.terminate();
      then();
    };
    const stop = () => end(() => reject(new Error('the notice was canceled')));
    const late = setTimeout(() => end(() => reject(new Error('the notice took too long'))), LONGEST_MS);
    signal.addEventListener('abort', stop);
    worker.once('message', (result: NoticeResult) => end(() => resolve(result)));
    worker.once('error', (error) => end(() => reject(error)));
    worker.postMessage(work);
    worker.once('exit', (code) => end(() => reject(new Error(`the notice thread exited with code ${code}`))));
  });
}

/** The requested file or data. Rejects with OVERLOADED while too many are being generated. */
export async function runNotice(work: NoticeWork, signal: AbortSignal): Promise<NoticeResult> {
  if (isPlain(work) && work.input.obstacles.length <= AT_ONCE) return makeNotice(work);
  if (running >= MOST) throw new AppError('OVERLOADED');
  running += 1;
  try {
    return await inThread(work, signal);
  } finally {
    running -= 1;
  }
}
