/** Tables with hairline rules, a header repeated on every page, and group names above their rows. */
import type { ReportBlock, TableCell, TableColumn, TableRow } from '@touchdown/exports/report';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';
import { ASCENT } from './print-text.ts';
import { type Setting, TYPE } from './type-styles.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;

interface Column extends TableColumn {
  readonly x: number;
  readonly width: number;
}
interface SetCell {
  readonly lines: readonly string[];
  readonly style: Setting;
}

const PAD = { x: 4, y: 2.6 } as const;
const AFTER = 12;
const GROUP_WITH = 60;
const HAIRLINE = 0.4;
/** A lower row under the header of a page looks lost. */
const LOW_ROW = 36;

/** At distances from the left edge of the content, which moves when a table goes on in another column of the page. */
function columnsOf(columns: readonly TableColumn[], width: number): Column[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  return columns.map((column) => {
    const placed = { ...column, x, width: (width * column.share) / whole };
    x += placed.width;
    return placed;
  });
}

function setCell(writer: PdfWriter, cell: TableCell, width: number): SetCell {
  if (typeof cell === 'string') return { lines: writer.lines(cell, width - 2 * PAD.x, TYPE.cell), style: TYPE.cell };
  const { text, tone = 'plain', isStrong = false } = cell;
  const style = { ...(isStrong ? TYPE.cellStrong : TYPE.cell), color: TONE_INK[tone] };
  return { lines: writer.lines(`${TONE_MARK[tone]}${text}`, width - 2 * PAD.x, style), style };
}

const heightOf = (writer: PdfWriter, cells: readonly SetCell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * style.leading), TYPE.cell.leading) + 2 * writer.gap(PAD.y);

/** Draws some lines of a cell. Numbers are right-aligned. */
function drawCell(writer: PdfWriter, { lines, style }: SetCell, { x, width, align }: Column): void {
  lines.forEach((line, index) => {
    const at = align === 'right' ? x + width - PAD.x - writer.width(line, style) : x + PAD.x;
    writer.line(line, writer.sheet.left + at, writer.y + writer.gap(PAD.y) + index * style.leading + ASCENT * style.size, style);
  });
}

const headCells = (writer: PdfWriter, columns: readonly Column[]): SetCell[] =>
  columns.map(({ title, width }) => ({ lines: writer.lines(title, width - 2 * PAD.x, TYPE.columnTitle), style: TYPE.columnTitle }));

function drawHead(writer: PdfWriter, columns: readonly Column[], draw: (column: Column, cell: SetCell) => void): void {
  const cells = headCells(writer, columns);
  const height = heightOf(writer, cells);
  columns.forEach((column, index) => {
    const cell = cells[index];
    if (cell !== undefined) draw(column, cell);
  });
  writer.y += height;
  writer.rule(writer.y, INK.second, 0.7);
}

/** A row too tall for the rest of the page, or for any page, is split between lines. */
function printRow(writer: PdfWriter, body: Element, columns: readonly Column[], cells: readonly SetCell[], turnPage: () => void): void {
  const row = writer.element(body, 'TR');
  const elements = columns.map((_, index) => (index === 0 ? writer.element(row, 'TH', { scope: 'Row' }) : writer.element(row, 'TD')));
  let rest = cells;
  do {
    const whole = heightOf(writer, rest);
    if (
      writer.y + whole > writer.sheet.bottom &&
      (whole < writer.sheet.bottom - writer.sheet.top - GROUP_WITH || writer.y + GROUP_WITH > writer.sheet.bottom)
    )
      turnPage();
    const room = Math.max(1, Math.floor((writer.sheet.bottom - writer.y - 2 * writer.gap(PAD.y)) / TYPE.cell.leading));
    const now = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, room) }));
    columns.forEach((column, index) => {
      const [element, cell] = [elements[index], now[index]];
      if (element !== undefined && cell !== undefined && cell.lines.length > 0)
        element.add(() => {
          drawCell(writer, cell, column);
        });
    });
    writer.y += heightOf(writer, now);
    rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(room) }));
  } while (rest.some(({ lines }) => lines.length > 0));
  row.end();
  writer.rule(writer.y, INK.line, HAIRLINE);
}

const groupLines = (writer: PdfWriter, name: string): readonly string[] =>
  writer.lines(name, writer.sheet.contentWidth - 2 * PAD.x, TYPE.cellStrong);
const groupHeight = (writer: PdfWriter, name: string): number =>
  groupLines(writer, name).length * TYPE.cellStrong.leading + 3 * writer.gap(PAD.y);

function printGroup(writer: PdfWriter, body: Element, name: string, columns: number): void {
  const style = TYPE.cellStrong;
  const lines = groupLines(writer, name);
  const row = writer.element(body, 'TR');
  const cell = writer.element(row, 'TH', { scope: 'Row' });
  for (let empty = 1; empty < columns; empty += 1) writer.element(row, 'TD');
  cell.add(() => {
    lines.forEach((line, index) =>
      writer.line(line, writer.sheet.left + PAD.x, writer.y + 2 * writer.gap(PAD.y) + index * style.leading + ASCENT * style.size, style),
    );
  });
  row.end();
  writer.y += groupHeight(writer, name);
  writer.rule(writer.y, INK.line, HAIRLINE);
}

const captionLines = (writer: PdfWriter, caption: string): readonly string[] =>
  writer.lines(caption, writer.sheet.contentWidth, TYPE.captionName);
const CAPTION_GAP = 3;

function printCaption(writer: PdfWriter, table: Element, caption: string): void {
  const lines = captionLines(writer, caption);
  writer.leaf(table, 'Caption', () => {
    lines.forEach((line, index) =>
      writer.line(line, writer.sheet.left, writer.y + index * TYPE.captionName.leading + ASCENT * TYPE.captionName.size, TYPE.captionName),
    );
  });
  writer.y += lines.length * TYPE.captionName.leading + CAPTION_GAP;
}

const setCells = (writer: PdfWriter, columns: readonly Column[], row: TableRow | undefined): readonly SetCell[] =>
  row !== undefined && 'cells' in row ? columns.map(({ width }, index) => setCell(writer, row.cells[index] ?? '', width)) : [];

/** The height of the caption, the header, and the first row with its group, which stay together. Half a page at most. */
export function tableStartHeight(writer: PdfWriter, { caption, columns: declared, rows }: Table): number {
  const columns = columnsOf(declared, writer.sheet.contentWidth);
  const [first] = rows;
  const group = first !== undefined && 'group' in first ? groupHeight(writer, first.group) : 0;
  const from = group > 0 ? 1 : 0;
  // The last two rows stay together.
  const together = rows.slice(from, from === rows.length - 2 ? from + 2 : from + 1);
  const row = together.reduce((sum, one) => sum + heightOf(writer, setCells(writer, columns, one)), 0);
  const captioned = captionLines(writer, caption).length * TYPE.captionName.leading + CAPTION_GAP;
  // A group turns the page unless this height is left for it.
  const begun = group > 0 ? Math.max(group + row, GROUP_WITH) : row;
  return Math.min(captioned + heightOf(writer, headCells(writer, columns)) + begun, (writer.sheet.bottom - writer.sheet.top) / 2);
}

/** The height of the whole table on one page. */
export function tableHeight(writer: PdfWriter, { caption, columns: declared, rows }: Table): number {
  const columns = columnsOf(declared, writer.sheet.contentWidth);
  const captioned = captionLines(writer, caption).length * TYPE.captionName.leading + CAPTION_GAP;
  return rows.reduce(
    (sum, row) => sum + ('group' in row ? groupHeight(writer, row.group) : heightOf(writer, setCells(writer, columns, row))),
    captioned + heightOf(writer, headCells(writer, columns)) + writer.gap(AFTER),
  );
}

/** Prints a table; `onRow` is called after each row. */
export function printTable(writer: PdfWriter, parent: Element, whole: Table, onRow: () => void = () => undefined): void {
  const { caption, columns: declared, rows } = whole;
  const columns = columnsOf(declared, writer.sheet.contentWidth);
  writer.ensure(Math.max(GROUP_WITH, tableStartHeight(writer, whole)));
  const table = writer.element(parent, 'Table');
  printCaption(writer, table, caption);
  const head = writer.element(table, 'THead');
  const titles = writer.element(head, 'TR');
  writer.rule(writer.y, INK.second, 0.7);
  drawHead(writer, columns, (column, cell) => {
    writer.leaf(
      titles,
      'TH',
      () => {
        drawCell(writer, cell, column);
      },
      { scope: 'Column' },
    );
  });
  head.end();
  const turnPage = () => {
    writer.newColumn();
    writer.rule(writer.y, INK.second, 0.7);
    drawHead(writer, columns, (column, cell) => {
      writer.artifact(() => {
        drawCell(writer, cell, column);
      }, 'Pagination');
    });
  };
  const body = writer.element(table, 'TBody');
  const cellsOf = (row: TableRow | undefined) => setCells(writer, columns, row);
  // A low last row moves to the next page with the one before it, so that it is never alone under a header.
  const lastHeight = heightOf(writer, cellsOf(rows.at(-1)));
  const heightFrom = (index: number): number =>
    heightOf(writer, cellsOf(rows[index])) + (index === rows.length - 2 && lastHeight < LOW_ROW ? lastHeight : 0);
  const fits = (height: number): boolean =>
    writer.y + height <= writer.sheet.bottom || height >= writer.sheet.bottom - writer.sheet.top - GROUP_WITH;
  rows.forEach((row: TableRow, index) => {
    if ('group' in row) {
      const group = groupHeight(writer, row.group);
      if (writer.y + GROUP_WITH > writer.sheet.bottom || !fits(group + heightFrom(index + 1))) turnPage();
      printGroup(writer, body, row.group, columns.length);
    } else {
      if (index === rows.length - 2 && !fits(heightFrom(index))) turnPage();
      printRow(writer, body, columns, cellsOf(row), turnPage);
    }
    onRow();
  });
  table.end();
  writer.y += writer.gap(AFTER);
}
