/** Reads the first sheet of a workbook as a table. A formula cell yields the value it was saved with. */
import { IMPORT_LIMITS } from '@touchdown/contract';
import { readXml } from './read-xml.ts';
import { unreadable } from './refuse-file.ts';
import { cellText, readSharedTexts, TextCollector } from './shared-texts.ts';
import { type Table, TableBuilder, tooWide } from './table.ts';
import { workbookParts } from './workbook-parts.ts';
import { openZip } from './zip-archive.ts';

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
  return raw.trim() === '' || !Number.isFinite(value) ? raw : String(value);
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

/** Passes every row of a sheet to the builder, which rejects excess. */
async function readSheet(pieces: AsyncIterable<Uint8Array>, shared: readonly string[], builder: TableBuilder): Promise<void> {
  const collector = new TextCollector();
  let rowNumber = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  const endCell = () => {
    const raw = collector.take();
    if (cell === null || raw === '') return;
    if (cell.column >= IMPORT_LIMITS.columns) throw tooWide();
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = valueText(raw, cell.type, shared);
  };
  await readXml(pieces, {
    open: (name, attribute) => {
      collector.open(name);
      if (name === 'row') {
        rowNumber = rowAfter(rowNumber, attribute('r'));
        cells = [];
        cell = null;
      } else if (name === 'c') cell = { column: columnOf(attribute('r'), cell), type: attribute('t') ?? 'n' };
    },
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === 'c') endCell();
      else if (name === 'row') builder.add(cells, rowNumber);
    },
  });
}

/** Reads at most the number of rows an import accepts. Throws IMPORT_FILE_REFUSED. */
export async function readXlsx(bytes: Uint8Array, signal: AbortSignal): Promise<Table> {
  const archive = openZip(bytes, signal);
  const { sheet, sharedTexts } = await workbookParts(archive);
  const texts = sharedTexts === null ? null : archive.read(sharedTexts);
  const shared = texts === null ? [] : await readSharedTexts(texts);
  const pieces = archive.read(sheet);
  if (pieces === null) throw unreadable();
  const builder = new TableBuilder();
  await readSheet(pieces, shared, builder);
  return builder.table({ hasDecimalComma: false, isDefused: false });
}
