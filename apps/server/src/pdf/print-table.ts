/** Tables as ruled schedules: hairlines, a head that stands again on every page, and the name of a group over its rows. */
import type { ReportBlock, TableCell, TableColumn, TableRow } from '@touchdown/exports/report';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, Press } from './press.ts';
import { ASCENT } from './print-text.ts';
import { SHEET } from './sheet.ts';
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
const KEEP_WITH = 60;
const HAIRLINE = 0.4;

function columnsOf(columns: readonly TableColumn[], left: number, width: number): Column[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map((column) => {
    const placed = { ...column, x, width: (width * column.share) / whole };
    x += placed.width;
    return placed;
  });
}

function setCell(press: Press, cell: TableCell, width: number): SetCell {
  if (typeof cell === 'string') return { lines: press.lines(cell, width - 2 * PAD.x, TYPE.cell), style: TYPE.cell };
  const { text, tone = 'plain', isStrong = false } = cell;
  const style = { ...(isStrong ? TYPE.cellStrong : TYPE.cell), colour: TONE_INK[tone] };
  return { lines: press.lines(`${TONE_MARK[tone]}${text}`, width - 2 * PAD.x, style), style };
}

const heightOf = (cells: readonly SetCell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * style.leading), TYPE.cell.leading) + 2 * PAD.y;

/** Draws some lines of a cell; those of numbers end at the right. */
function drawCell(press: Press, { lines, style }: SetCell, { x, width, align }: Column): void {
  lines.forEach((line, index) => {
    const at = align === 'right' ? x + width - PAD.x - press.width(line, style) : x + PAD.x;
    press.line(line, at, press.y + PAD.y + index * style.leading + ASCENT * style.size, style);
  });
}

function drawHead(press: Press, columns: readonly Column[], draw: (column: Column, cell: SetCell) => void): void {
  const cells = columns.map(({ title, width }): SetCell => ({
    lines: press.lines(title, width - 2 * PAD.x, TYPE.columnTitle),
    style: TYPE.columnTitle,
  }));
  const height = heightOf(cells);
  columns.forEach((column, index) => {
    const cell = cells[index];
    if (cell !== undefined) draw(column, cell);
  });
  press.y += height;
  press.rule(press.y, INK.second, 0.7);
}

/** Where a row is too high for what is left of the page, or for any page, it is cut between lines. */
function printRow(press: Press, body: Element, columns: readonly Column[], cells: readonly SetCell[], turnPage: () => void): void {
  const row = press.element(body, 'TR');
  const elements = columns.map((_, index) => (index === 0 ? press.element(row, 'TH', { scope: 'Row' }) : press.element(row, 'TD')));
  let rest = cells;
  do {
    const whole = heightOf(rest);
    if (press.y + whole > SHEET.bottom && (whole < SHEET.bottom - SHEET.top - KEEP_WITH || press.y + KEEP_WITH > SHEET.bottom)) turnPage();
    const room = Math.max(1, Math.floor((SHEET.bottom - press.y - 2 * PAD.y) / TYPE.cell.leading));
    const now = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, room) }));
    columns.forEach((column, index) => {
      const [element, cell] = [elements[index], now[index]];
      if (element !== undefined && cell !== undefined && cell.lines.length > 0)
        element.add(() => {
          drawCell(press, cell, column);
        });
    });
    press.y += heightOf(now);
    rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(room) }));
  } while (rest.some(({ lines }) => lines.length > 0));
  row.end();
  press.rule(press.y, INK.line, HAIRLINE);
}

function printGroup(press: Press, body: Element, name: string, span: number): void {
  const style = TYPE.cellStrong;
  const lines = press.lines(name, SHEET.contentWidth - 2 * PAD.x, style);
  const row = press.element(body, 'TR');
  const cell = press.element(row, 'TH', { scope: 'Row' });
  press.spanColumns(cell, span);
  cell.add(() => {
    lines.forEach((line, index) =>
      press.line(line, SHEET.left + PAD.x, press.y + 2 * PAD.y + index * style.leading + ASCENT * style.size, style),
    );
  });
  row.end();
  press.y += lines.length * style.leading + 3 * PAD.y;
  press.rule(press.y, INK.line, HAIRLINE);
}

function printCaption(press: Press, table: Element, caption: string): void {
  const lines = press.lines(caption, SHEET.contentWidth, TYPE.captionName);
  press.leaf(table, 'Caption', () => {
    lines.forEach((line, index) =>
      press.line(line, SHEET.left, press.y + index * TYPE.captionName.leading + ASCENT * TYPE.captionName.size, TYPE.captionName),
    );
  });
  press.y += lines.length * TYPE.captionName.leading + 3;
}

/** Prints a table; `onRow` is called after each row. */
export function printTable(
  press: Press,
  parent: Element,
  { caption, columns: asked, rows }: Table,
  onRow: () => void = () => undefined,
): void {
  const columns = columnsOf(asked, SHEET.left, SHEET.contentWidth);
  press.ensure(KEEP_WITH);
  const table = press.element(parent, 'Table');
  printCaption(press, table, caption);
  const head = press.element(table, 'THead');
  const titles = press.element(head, 'TR');
  press.rule(press.y, INK.second, 0.7);
  drawHead(press, columns, (column, cell) => {
    press.leaf(
      titles,
      'TH',
      () => {
        drawCell(press, cell, column);
      },
      { scope: 'Column' },
    );
  });
  head.end();
  const turnPage = () => {
    press.newPage();
    press.rule(press.y, INK.second, 0.7);
    drawHead(press, columns, (column, cell) => {
      press.artifact(() => {
        drawCell(press, cell, column);
      }, 'Pagination');
    });
  };
  const body = press.element(table, 'TBody');
  const cellsOf = (row: TableRow | undefined): readonly SetCell[] =>
    row !== undefined && 'cells' in row ? columns.map(({ width }, index) => setCell(press, row.cells[index] ?? '', width)) : [];
  rows.forEach((row: TableRow, index) => {
    if ('group' in row) {
      if (press.y + KEEP_WITH > SHEET.bottom) turnPage();
      printGroup(press, body, row.group, columns.length);
    } else {
      const cells = cellsOf(row);
      // The last row of a table takes the one before it along: it does not stand alone under a head.
      const pair = heightOf(cells) + (index === rows.length - 2 ? heightOf(cellsOf(rows[index + 1])) : 0);
      if (index === rows.length - 2 && press.y + pair > SHEET.bottom && pair < SHEET.bottom - SHEET.top - KEEP_WITH) turnPage();
      printRow(press, body, columns, cells, turnPage);
    }
    onRow();
  });
  table.end();
  press.y += AFTER;
}
