/** Reads the first sheet of a workbook away from the thread that answers requests, and sends its rows in parts. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

const PART = 500;

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'object' ? '' : String(value);
};

const rows = await readSheet(Buffer.from(workerData as Uint8Array), { trim: false });
for (let start = 0; start < rows.length; start += PART)
  parentPort?.postMessage(rows.slice(start, start + PART).map((cells) => cells.map(text)));
parentPort?.postMessage(null);
