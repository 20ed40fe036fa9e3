/** Reads an obstacle file from start to end: its rows in batches, its rejected lines, and whether it is acceptable as a whole. */
import { DOF_LIMITS, type DofRefusedLine } from '@touchdown/contract';
import { type DofObstacle, type DofOutcome, dofReader } from '@touchdown/domain';
import { type TextPiece, textOf } from './file-text.ts';
import { refusedDof } from './refuse-dof.ts';

export interface DofRow extends DofObstacle {
  readonly line: number;
}
export interface DofProgress {
  readonly bytesRead: number;
  readonly rows: number;
  readonly refusedRows: number;
  /** The first of them. */
  readonly refused: readonly DofRefusedLine[];
}
export interface DofBatch {
  readonly rows: readonly DofRow[];
  readonly progress: DofProgress;
}

const HEAD_CHARACTERS = 8 * 1024;
const TRUNCATED = 'The file is incomplete. Download it again.';
const tooManyRows = (most: number) =>
  `The file has more than ${most.toLocaleString('en-US')} rows. The full national file has about 600,000.`;
const counted = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

export interface DofHead {
  readonly format: 'dat' | 'csv';
  readonly cycleDate: string | null;
}

/** The file's format and cycle, from its first lines. Throws DOF_FILE_REFUSED if it is not an obstacle file. */
export async function headOf(path: string, size: number): Promise<DofHead> {
  let head = '';
  for await (const { text } of textOf(path, size)) {
    head += text;
    if (head.length >= HEAD_CHARACTERS) break;
  }
  const reader = dofReader({ row: () => undefined, refused: () => undefined });
  reader.feed(head);
  const outcome: DofOutcome = reader.end();
  if (!outcome.ok) throw refusedDof(outcome.reason);
  const { format, cycleDate } = outcome.file;
  return { format, cycleDate };
}

/** Why a file is rejected after reading it completely. `null`: it is accepted. */
function reasonAgainst({ rows, refusedRows, refused }: DofProgress, isCutOff: boolean): string | null {
  if (isCutOff) return TRUNCATED;
  const [first] = refused;
  const example = first === undefined ? '' : ` Line ${first.line.toLocaleString('en-US')}: ${first.reason}`;
  if (rows === 0) return `The file contains no obstacles.${example}`;
  if (refusedRows > (rows + refusedRows) * DOF_LIMITS.refusedShare)
    return `${counted(refusedRows, 'line')} of ${(rows + refusedRows).toLocaleString('en-US')} could not be read. This does not look like an FAA file.${example}`;
  return null;
}

/** Yields the rows as they are read, and finally a summary. Throws DOF_FILE_REFUSED if the file, read to its end, is not acceptable. */
export async function* readDof(path: string, size: number, mostRows: number = DOF_LIMITS.rows): AsyncGenerator<DofBatch> {
  let batch: DofRow[] = [];
  let rows = 0;
  let refusedRows = 0;
  let lastRefused = 0;
  const refused: DofRefusedLine[] = [];
  const reader = dofReader({
    row: (obstacle, line) => batch.push({ ...obstacle, line }),
    refused: (reason, line) => {
      refusedRows += 1;
      lastRefused = line;
      if (refused.length < DOF_LIMITS.namedRefusals) refused.push({ line, reason });
    },
  });
  let last = '';
  const progress = (bytesRead: number): DofProgress => ({ bytesRead, rows, refusedRows, refused });
  const take = (): readonly DofRow[] => {
    const taken = batch;
    batch = [];
    rows += taken.length;
    if (rows > mostRows) throw refusedDof(tooManyRows(mostRows));
    return taken;
  };
  for await (const { text, read } of textOf(path, size) as AsyncIterable<TextPiece>) {
    if (text !== '') last = text;
    if (!reader.feed(text)) break;
    yield { rows: take(), progress: progress(read) };
  }
  const outcome = reader.end();
  if (!outcome.ok) throw refusedDof(outcome.reason);
  yield { rows: take(), progress: progress(size) };
  const isCutOff = !last.endsWith('\n') && lastRefused === outcome.file.lines;
  const reason = reasonAgainst(progress(size), isCutOff);
  if (reason !== null) throw refusedDof(reason);
}
