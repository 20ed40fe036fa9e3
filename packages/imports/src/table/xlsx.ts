/** The first sheet of a workbook as a table. A formula cell has the value that it was saved with. */
import type { XmlEvents } from '../container/xml.ts';
import type { ZipArchive } from '../container/zip.ts';
import type { Turn } from '../turn.ts';
import { withoutNoise } from './cells.ts';
import { cellText, readSharedTexts, TextCollector } from './shared-texts.ts';
import { type Table, TableBuilder, type TableLimits, tooWide } from './table.ts';
import { readPart, unreadable, workbookParts } from './workbook-parts.ts';

interface Cell {
  readonly column: number;
  readonly type: string;
}

const LETTERS = 26;
const BEFORE_A = 'A'.charCodeAt(0) - 1;

/** "C7" is in column 2, counted from 0. A cell without an address follows the previous one. */
function columnOf(address: string | undefined, before: Cell | null): number {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(address ?? '')?.[0];
  if (letters === undefined) return before === null ? 0 : before.column + 1;
  return Array.from(letters).reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1;
}

/** A row's number if it gives a valid one; otherwise it follows the previous row. */
function rowAfter(before: number, reported: string | undefined): number {
  const row = Number(reported);
  return Number.isSafeInteger(row) && row > before ? row : before + 1;
}

/** The number as a user would have typed it: 16.660000000000001 is 16.66. */
function numberText(raw: string): string {
  const value = Number(raw);
  return raw.trim() === '' || !Number.isFinite(value) ? raw : String(withoutNoise(value));
}

function valueText(raw: string, type: string, shared: readonly string[]): string {
  switch (type) {
    case 's': {
      const text = shared[Number(raw)];
      if (text === undefined) throw unreadable();
      return text;
    }
    case 'b':
      return raw === '1' ? 'true' : 'false';
    case 'n':
      return numberText(raw);
    default:
      return cellText(raw);
  }
}

/** The events of a sheet, which pass every row to the builder. */
function sheetEvents(shared: readonly string[], { columns }: TableLimits, builder: TableBuilder): XmlEvents {
  const collector = new TextCollector();
  let row = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  const endCell = () => {
    const raw = collector.take();
    if (cell === null || raw === '') return;
    if (cell.column >= columns) throw tooWide(columns);
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = valueText(raw, cell.type, shared);
  };
  return {
    open: (name, attribute) => {
      collector.open(name);
      if (name === 'row') [row, cells, cell] = [rowAfter(row, attribute('r')), [], null];
      else if (name === 'c') cell = { column: columnOf(attribute('r'), cell), type: attribute('t') ?? 'n' };
    },
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === 'c') endCell();
      else if (name === 'row') builder.add({ line: row, row, cells });
    },
  };
}

/** Reads a table. Throws ImportRefused if the archive is not a workbook, or is too large. */
export async function readXlsx(archive: ZipArchive, limits: TableLimits, turn: Turn): Promise<Table> {
  const { sheet, sharedTexts, sheetNames } = await workbookParts(archive, turn);
  const shared = sharedTexts === null ? [] : await readSharedTexts(archive, sharedTexts, turn);
  const builder = new TableBuilder(limits);
  await readPart(archive, sheet, sheetEvents(shared, limits, builder), turn);
  const [first = '', ...others] = sheetNames;
  const notices =
    others.length === 0 ? [] : [`Only the first sheet, “${first}”, was read. Skipped: ${others.map((name) => `“${name}”`).join(', ')}.`];
  return builder.table({ hasDecimalComma: false, notices });
}
