/** Parts of plan sheets: line weights, type sizes, lines, texts, and tables. */
import { INK } from './inks.ts';
import type { Pen, PictureMark, PicturePoint } from './picture.ts';
import { textMark } from './picture-kit.ts';
import { fitted, typeWidth, wrapped } from './type-width.ts';
import type { Box } from './box.ts';

/** 0.18, 0.35, and 0.7 mm on the smallest sheets. */
export const WEIGHT = { thin: 0.7, medium: 1.3, heavy: 2.6 } as const;
/** Type sizes on the smallest sheets. No capital is lower than 0.08 inch, except on the paper that the sheet is reduced to. */
export const SIZE = { note: 10.8, body: 11.2, head: 12, view: 15, name: 16, number: 38 } as const;
/** Height of a capital, as a fraction of the type size. */
export const CAP_EM = 0.729;
export const DARK = INK.text;

export const at = (x: number, y: number): PicturePoint => ({ x, y });
export const line = (from: PicturePoint, to: PicturePoint, width: number, color: string = DARK): PictureMark => ({
  kind: 'line',
  points: [from, to],
  pen: { color, width },
});
export const chain = (points: readonly PicturePoint[], pen: Pen): PictureMark => ({ kind: 'line', points, pen });
export const cornersOf = ({ x, y, width, height }: Box): PicturePoint[] => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + height),
  at(x, y + height),
];
export const frame = (box: Box, width: number, color: string = DARK): PictureMark => ({
  kind: 'area',
  rings: [{ kind: 'polygon', points: cornersOf(box) }],
  pen: { color, width },
});
export const circle = (
  center: PicturePoint,
  radius: number,
  style: { readonly pen?: Pen; readonly fill?: { readonly color: string } },
): PictureMark => ({
  kind: 'area',
  rings: [{ kind: 'circle', center, radius }],
  ...style,
});

interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** What is below the text is hidden around it. */
  readonly halo?: boolean;
}
export const text = (content: string, x: number, y: number, style: TextStyle = {}): PictureMark =>
  textMark(content, at(x, y), { size: SIZE.body, color: DARK, ...style });

export interface Column {
  readonly title: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}
export interface Row {
  readonly cells: readonly string[];
  readonly isBold?: boolean;
  readonly color?: string;
}
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

const TABLE = { title: 23, head: 18, row: 17.5, line: 13, pad: 7, gap: 6, wideGap: 16, mostLines: 4 } as const;

/** The space after a column. A number and the text beside it would read as one without more of it. */
const gapAfter = (columns: readonly Column[], index: number): number => {
  const [own, next] = [columns[index], columns[index + 1]];
  if (next === undefined) return 0;
  return own?.align === 'right' && next.align !== 'right' ? TABLE.wideGap : TABLE.gap;
};

/** A row with its cells in lines. */
interface SetRow extends Omit<Row, 'cells'> {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}
interface SetTable {
  readonly places: readonly { readonly left: number; readonly room: number; readonly align: 'left' | 'right' }[];
  readonly rows: readonly SetRow[];
}

/** By their shares; if a cell is too wide for that, the widest column has what the others leave. */
function columnWidths({ columns, rows }: Table, room: number, size: number): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const byShare = columns.map(({ share }) => (room * share) / shares);
  const needed = columns.map(({ title }, index) =>
    rows.reduce((most, { cells, isBold }) => Math.max(most, typeWidth(cells[index] ?? '', size, isBold)), typeWidth(title, size)),
  );
  if (needed.every((width, index) => width <= (byShare[index] ?? 0))) return byShare;
  const widest = needed.indexOf(Math.max(...needed));
  const rest = needed.reduce((left, width, index) => (index === widest ? left : left - width), room);
  const spare = Math.max(0, rest - (needed[widest] ?? 0)) / columns.length;
  return rest < (byShare[widest] ?? 0) ? byShare : needed.map((width, index) => (index === widest ? Math.min(rest, width) : width) + spare);
}

function setTable(table: Table, width: number, grow: number): SetTable {
  const { columns, rows } = table;
  const [size, pad] = [SIZE.note * grow, TABLE.pad * grow];
  const gaps = columns.map((_, index) => gapAfter(columns, index) * grow);
  const widths = columnWidths(table, width - 2 * pad - gaps.reduce((sum, gap) => sum + gap, 0), size);
  const places = columns.map(({ align = 'left' }, index) => ({
    left: pad + widths.slice(0, index).reduce((sum, one, before) => sum + one + (gaps[before] ?? 0), 0),
    // Rounding must not break a line that is exactly as wide as its column.
    room: (widths[index] ?? 0) + ROUNDING,
    align,
  }));
  return {
    places,
    rows: rows.map(({ cells, ...style }) => {
      const lines = places.map(({ room }, index) => wrapped(cells[index] ?? '', room, size, TABLE.mostLines, style.isBold));
      return { ...style, cells: lines, height: (TABLE.row + (Math.max(1, ...lines.map(({ length }) => length)) - 1) * TABLE.line) * grow };
    }),
  };
}
const ROUNDING = 0.001;

const rowsHeight = (rows: readonly SetRow[]): number => rows.reduce((sum, { height }) => sum + height, 0);

export const tableHeight = (table: Table, width: number, grow: number): number =>
  (TABLE.title + TABLE.head) * grow + rowsHeight(setTable(table, width, grow).rows);
/** How many of the first rows a table of this height has. */
export function rowsIn(table: Table, { width, height }: Pick<Box, 'width' | 'height'>, grow: number): number {
  let left = height - (TABLE.title + TABLE.head) * grow;
  // One more than the rows of one line that fit, so that a long table is not set as a whole.
  const rows = table.rows.slice(0, Math.max(0, Math.floor(left / (TABLE.row * grow))) + 1);
  const over = setTable({ ...table, rows }, width, grow).rows.findIndex((row) => (left -= row.height) < 0);
  return over === -1 ? rows.length : over;
}

export interface PlacedLine {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
}
/** The lines of each cell of each row, also of a blank one. For columns that are aligned left. */
export function cellLines(table: Table, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>, grow: number): PlacedLine[][][] {
  const { places, rows } = setTable(table, width, grow);
  const first = y + (TABLE.title + TABLE.head) * grow;
  const below = (TABLE.row * grow + CAP_EM * SIZE.note * grow) / 2;
  return rows.map(({ cells }, row) => {
    const top = first + rowsHeight(rows.slice(0, row)) + below;
    return places.map(({ left }, column) => {
      const lines = cells[column] ?? [];
      return (lines.length === 0 ? [''] : lines).map((text, index) => ({ text, x: x + left, y: top + index * TABLE.line * grow }));
    });
  });
}

/**
 * A table with its title, at the full width of the box. What is too long for its column continues on the next line. `isForm`: without the
 * contents of the rows.
 */
export function tableMarks(
  table: Table,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  grow: number,
  { isForm = false }: { readonly isForm?: boolean } = {},
): PictureMark[] {
  const [size, pad] = [SIZE.note * grow, TABLE.pad * grow];
  const { places, rows } = setTable(table, width, grow);
  const cells = (contents: readonly (readonly string[])[], baseline: number, style: TextStyle) =>
    places.flatMap(({ left, room, align }, index) =>
      (contents[index] ?? []).map((content, below): PictureMark =>
        text(content, x + left + (align === 'left' ? 0 : room), baseline + below * TABLE.line * grow, {
          ...style,
          size,
          anchor: align === 'left' ? 'start' : 'end',
        }),
      ),
    );
  const head = y + TABLE.title * grow;
  const first = head + TABLE.head * grow;
  const baseline = (top: number, height: number) => top + (height * grow + CAP_EM * size) / 2;
  return [
    text(fitted(table.title, width - 2 * pad, SIZE.head * grow, true), x + pad, baseline(y, TABLE.title), {
      size: SIZE.head * grow,
      isBold: true,
    }),
    line(at(x, head), at(x + width, head), WEIGHT.medium * grow),
    ...cells(
      table.columns.map(({ title }, index) => (title === '' ? [] : [fitted(title, places[index]?.room ?? 0, size)])),
      baseline(head, TABLE.head),
      { color: INK.second },
    ),
    line(at(x, first), at(x + width, first), WEIGHT.thin * grow),
    ...rows.flatMap(({ cells: contents, isBold = false, color = DARK, height }, index) => {
      const top = first + rowsHeight(rows.slice(0, index));
      return [
        ...(isForm ? [] : cells(contents, baseline(top, TABLE.row), { isBold, color })),
        line(at(x, top + height), at(x + width, top + height), WEIGHT.thin * grow, INK.line),
      ];
    }),
  ];
}

/** The box around a line of text, without a descender's worth of room for drawings of capitals and figures. */
export function textBox(
  content: string,
  x: number,
  baseline: number,
  { size = SIZE.body, isBold = false, anchor = 'start' }: TextStyle,
): Box {
  const width = typeWidth(content, size, isBold);
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  return { x: left, y: baseline - ASCENT_EM * size, width, height: (ASCENT_EM + DESCENT_EM) * size };
}
export const [ASCENT_EM, DESCENT_EM] = [0.76, 0.23] as const;
