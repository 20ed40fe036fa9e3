/** Decides where a notice is generated: a small one in place, a PDF or one with many obstacles in a worker thread. */
import path from 'node:path';
import { AppError } from '../../../errors/app-error.ts';
import { openThread } from '../../../runtime/thread.ts';
import { isPlain, makeNotice, type NoticeResult, type NoticeWork } from './make-notice.ts';

/** Evaluating this many takes a few milliseconds. */
const AT_ONCE = 200;
const MEBIBYTES = 512;
/** Longer than anything a project may contain takes. */
const LONGEST_MS = 60_000;
/** Concurrent threads. Further requests are rejected and should be retried. */
const MOST = 4;
const THREAD = path.join(import.meta.dirname, 'notice-worker.ts');
let running = 0;

function inThread(work: NoticeWork, signal: AbortSignal): Promise<NoticeResult> {
  return new Promise((resolve, reject) => {
    const worker = openThread(THREAD, MEBIBYTES);
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
