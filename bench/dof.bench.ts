/**
 * Reading a Digital Obstacle File: how fast, compared with splitting it into its columns, and how much memory a whole national file takes.
 */
import { readFileSync } from 'node:fs';
import { dofReader } from '@touchdown/domain';
import { type Benchmark, type Measured, type SelfMeasured } from './harness.ts';

const FILE = readFileSync(new URL('../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1');
const [HEADER, ROWS] = [FILE.split('\n').slice(0, 4).join('\n'), FILE.split('\n').slice(4, -1)];
const NATIONAL_ROWS = 450_000;
const PIECE_ROWS = 500;
const ALLOWED_MB = 150;
const MB = 2 ** 20;

function read(pieces: Iterable<string>, afterPiece: () => void = () => undefined): number {
  let height = 0;
  let rows = 0;
  const reader = dofReader({
    row: ({ top }) => {
      height += top;
      rows += 1;
    },
    refused: (reason) => {
      throw new Error(reason);
    },
  });
  for (const piece of pieces) {
    reader.feed(piece);
    afterPiece();
  }
  const outcome = reader.end();
  if (!outcome.ok || outcome.file.rows !== rows) throw new Error('The benchmark reads a file that is none.');
  return height / rows;
}

/** The minimum work of a column reader: lines, and their slices. */
function columns(text: string): number {
  const starts = [0, 10, 12, 15, 18, 35, 48, 62, 81, 83, 89, 95, 97, 99, 101, 103, 118, 120];
  let cells = 0;
  for (const line of text.split('\n'))
    cells += starts.map((start) => line.slice(start, start + 9).trim()).filter((cell) => cell !== '').length;
  return cells;
}

/** The state's rows repeated, in chunks, as a file is read from disk or network. */
function* nationalFile(): Generator<string> {
  yield `${HEADER}\n`;
  for (let row = 0; row < NATIONAL_ROWS; row += PIECE_ROWS) {
    yield `${Array.from({ length: PIECE_ROWS }, (_, index) => ROWS[(row + index) % ROWS.length]).join('\n')}\n`;
  }
}

/** The largest growth of the process while a national file is read, as a fraction of the limit. */
async function memory(): Promise<Measured> {
  const before = process.memoryUsage().rss;
  let most = before;
  const started = performance.now();
  read(nationalFile(), () => (most = Math.max(most, process.memoryUsage().rss)));
  const seconds = (performance.now() - started) / 1000;
  const ratio = (most - before) / MB / ALLOWED_MB;
  return { perSecond: NATIONAL_ROWS / seconds, ratio, ratioLow: ratio, ratioHigh: ratio };
}

export default [
  // First, while the process is small.
  {
    name: 'dof/memory',
    subjectIs: 'growth of the process over a file of 450,000 rows (per second: rows)',
    baselineIs: '150 MB',
    measure: memory,
  },
  {
    name: 'dof/rows',
    subjectIs: '1,650 rows of the fixed-width file read and checked',
    baselineIs: 'cutting its lines into trimmed columns',
    subject: () => read([FILE]),
    baseline: () => columns(FILE),
  },
] satisfies (Benchmark | SelfMeasured)[];
