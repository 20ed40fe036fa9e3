// Reads the first sheet of a workbook away from the thread that answers requests, and sends its rows in parts.
// Plain JavaScript: a worker started from source must not need a compiler. The build bundles it beside the server.
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

const PART = 500;

/** The text of a cell; a day for a date. */
const text = (value) => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

const rows = await readSheet(Buffer.from(workerData), { trim: false });
for (let start = 0; start < rows.length; start += PART)
  parentPort.postMessage(rows.slice(start, start + PART).map((cells) => cells.map(text)));
parentPort.postMessage(null);
