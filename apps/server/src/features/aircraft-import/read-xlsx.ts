/** The first sheet of a workbook as a table. A formula cell gives the value it was saved with. */
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { refusedFile, stopWhenGone } from './refuse-file.ts';
import { type Table, TableBuilder } from './table.ts';
import { guardZip } from './zip-guard.ts';

/** What reading a workbook may take; a larger one is refused, and nothing else of the server is touched. */
const HEAP_MEBIBYTES = 256;
const LONGEST_MS = 20_000;

const UNREADABLE = 'The workbook could not be read. Save it again as XLSX, or save the sheet as CSV, and try again.';
const TOO_MUCH = 'The workbook is too large to be read. Save the sheet as CSV and import that.';

/** In the built server the worker stands beside it, as one file with what it imports. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './xlsx-worker.mjs' : './xlsx-worker.js', import.meta.url);

const startWorker = (bytes: Uint8Array): Worker =>
  new Worker(WORKER, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES }, execArgv: [] });

/** Every part of rows that the worker sends; its end, its failure and its running out of memory end the list. */
function partsOf(worker: Worker, signal: AbortSignal): Promise<string[][][]> {
  return new Promise((resolve, reject) => {
    const parts: string[][][] = [];
    const fail = () => reject(refusedFile(TOO_MUCH));
    const timer = setTimeout(fail, LONGEST_MS);
    worker.on('message', (part: string[][] | null) => {
      if (part !== null) parts.push(part);
      else resolve(parts);
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(refusedFile(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : UNREADABLE)),
    );
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(refusedFile(UNREADABLE));
    });
    signal.addEventListener('abort', fail, { once: true });
  });
}

/** Reads at most the rows that an import takes; throws IMPORT_FILE_REFUSED. */
export async function readXlsx(bytes: Uint8Array, signal: AbortSignal): Promise<Table> {
  guardZip(bytes);
  const worker = startWorker(bytes);
  try {
    const builder = new TableBuilder();
    for (const part of await partsOf(worker, signal)) {
      for (const cells of part) builder.add(cells);
      await setImmediate();
      stopWhenGone(signal);
    }
    return builder.table({ hasDecimalComma: false, isDefused: false });
  } finally {
    await worker.terminate();
  }
}
