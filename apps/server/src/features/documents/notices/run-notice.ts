/** Decides where a notice is generated: a small one in place, a PDF or one with many obstacles in a worker thread. */
import path from 'node:path';
import { AppError } from '../../../errors/app-error.ts';
import { runInThread } from '../../../runtime/thread-work.ts';
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

/** The requested file or data. Rejects with OVERLOADED while too many are being generated. */
export async function runNotice(work: NoticeWork, signal: AbortSignal): Promise<NoticeResult> {
  if (isPlain(work) && work.input.obstacles.length <= AT_ONCE) return makeNotice(work);
  if (running >= MOST) throw new AppError('OVERLOADED');
  running += 1;
  try {
    return await runInThread(work, { name: 'the notice', source: THREAD, mebibytes: MEBIBYTES, longestMs: LONGEST_MS, signal });
  } finally {
    running -= 1;
  }
}
