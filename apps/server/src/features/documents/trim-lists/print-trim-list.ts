/** Prints a trim list in a worker thread. */
import path from 'node:path';
import type { TrimSheet } from '@touchdown/exports/report';
import { AppError } from '../../../errors/app-error.ts';
import { runInThread } from '../../../runtime/thread-work.ts';

const MEBIBYTES = 512;
/** Longer than a list of all objects that a scan may have takes. */
const LONGEST_MS = 120_000;
/** Concurrent threads. Further requests are rejected and should be retried. */
const MOST = 2;
const THREAD = path.join(import.meta.dirname, 'trim-list-worker.ts');
let running = 0;

/** Rejects with OVERLOADED while too many are being printed. */
export async function printTrimList(sheet: TrimSheet, signal: AbortSignal): Promise<Uint8Array> {
  if (running >= MOST) throw new AppError('OVERLOADED');
  running += 1;
  try {
    return await runInThread(sheet, { name: 'the trim list', source: THREAD, mebibytes: MEBIBYTES, longestMs: LONGEST_MS, signal });
  } finally {
    running -= 1;
  }
}
