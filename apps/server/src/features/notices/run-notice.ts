/** Where a notice is made: a small one at once, a PDF or one of many obstacles in a thread of its own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/app-error.ts';
import { makeNotice, type NoticeResult, type NoticeWork } from './make-notice.ts';

/** Evaluating so many takes a few milliseconds. */
const AT_ONCE = 200;
const MEBIBYTES = 512;
/** Nothing that a project may hold takes so long. */
const LONGEST_MS = 60_000;
/** Threads at one moment; who comes then is asked to come again. */
const MOST = 4;
let running = 0;

/** What reads TypeScript where the source runs as it is: in development and in tests. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData); })`;

/** In a bundle the thread is a file beside it; in the source it is TypeScript, read as the rest is. */
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
    const stop = () => end(() => reject(new Error('the notice is no longer wanted')));
    const late = setTimeout(() => end(() => reject(new Error('the notice took too long'))), LONGEST_MS);
    signal.addEventListener('abort', stop);
    worker.once('message', (result: NoticeResult) => end(() => resolve(result)));
    worker.once('error', (error) => end(() => reject(error)));
    worker.postMessage(work);
    worker.once('exit', (code) => end(() => reject(new Error(`the thread of a notice ended with code ${code}`))));
  });
}

/** The asked file or data. Rejects with OVERLOADED while too many are being made. */
export async function runNotice(work: NoticeWork, signal: AbortSignal): Promise<NoticeResult> {
  if (!work.task.endsWith('.pdf') && work.input.obstacles.length <= AT_ONCE) return makeNotice(work);
  if (running >= MOST) throw new AppError('OVERLOADED');
  running += 1;
  try {
    return await inThread(work, signal);
  } finally {
    running -= 1;
  }
}
