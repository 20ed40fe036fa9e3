/** Decides where an export file is written: that of a small project in place, any other in a worker thread. */
import path from 'node:path';
import { AppError } from '../../../errors/app-error.ts';
import { runInThread } from '../../../runtime/thread-work.ts';
import { type ExportWork, writeExport, type WrittenExport } from './write-export.ts';

/** Evaluating and writing this many takes about as long as starting a thread. */
const AT_ONCE = { obstacles: 50, paths: 10 } as const;
const MEBIBYTES = 768;
/** Longer than anything a project may contain takes. */
const LONGEST_MS = 120_000;
/** Concurrent threads. Further requests are rejected and should be retried. */
const MOST = 4;
const THREAD = path.join(import.meta.dirname, 'export-worker.ts');
let running = 0;

const isSmall = ({ obstacles, paths }: ExportWork['around']): boolean =>
  obstacles.length <= AT_ONCE.obstacles && paths.length <= AT_ONCE.paths;

/** The file, or what is missing for it. Rejects with OVERLOADED while too many are being written. */
export async function runExport(work: ExportWork, signal: AbortSignal): Promise<WrittenExport> {
  if (isSmall(work.around)) return writeExport(work);
  if (running >= MOST) throw new AppError('OVERLOADED');
  running += 1;
  try {
    return await runInThread(work, { name: 'the export', source: THREAD, mebibytes: MEBIBYTES, longestMs: LONGEST_MS, signal });
  } finally {
    running -= 1;
  }
}
