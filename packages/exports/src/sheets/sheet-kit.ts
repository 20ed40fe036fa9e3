/** Parts of plan sheets: line weights, type sizes, lines, texts, and tables. */
import { INK } from '../drawing/inks.ts';
import type { Pen, PictureMark, PicturePoint } from '../drawing/picture.ts';
import { textMark } from '../drawing/picture-kit.ts';
import { fitted, typeWidth } from './type-width.ts';
import type { Box } from './paper-size.ts';

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

const TABLE = { title: 23, head: 18, row: 17.5, pad: 7, gap: 6 } as const;

export const tableHeight = ({ rows }: Pick<Table, 'rows'>, grow: number): number =>
  (TABLE.title + TABLE.head + rows.length * TABLE.row) * grow;
/** The number of rows that a table of this height has. */
export const rowsIn = (height: number, grow: number): number =>
  Math.max(0, Math.floor((height / grow - TABLE.title - TABLE.head) / TABLE.row));

/** A table with its title, at the full width of the box. What is too long for its column is shortened. */
export function tableMarks({ title, columns, rows }: Table, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>, grow: number): PictureMark[] {
  const [size, pad] = [SIZE.note * grow, TABLE.pad * grow];
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const places = columns.map(({ share, align }, index) => {
    const before = columns.slice(0, index).reduce((sum, column) => sum + column.share, 0);
    const room = ((width - 2 * pad) * share) / shares - (index === columns.length - 1 ? 0 : TABLE.gap * grow);
    const left = x + pad + ((width - 2 * pad) * before) / shares;
    return { left, room, align: align ?? ('left' as const) };
  });
  const cells = (contents: readonly string[], baseline: number, style: TextStyle) =>
    places.flatMap(({ left, room, align }, index): PictureMark[] => {
      const content = fitted(contents[index] ?? '', room, size, style.isBold);
      if (content === '') return [];
      return [
        text(content, align === 'left' ? left : left + room, baseline, { ...style, size, anchor: align === 'left' ? 'start' : 'end' }),
      ];
    });
  const head = y + TABLE.title * grow;
  const first = head + TABLE.head * grow;
  const baseline = (top: number, height: number) => top + (height * grow + CAP_EM * size) / 2;
  return [
    text(title, x + pad, baseline(y, TABLE.title), { size: SIZE.head * grow, isBold: true }),
    line(at(x, head), at(x + width, head), WEIGHT.medium * grow),
    ...cells(
      columns.map((column) => column.title),
      baseline(head, TABLE.head),
      { color: INK.second },
    ),
    line(at(x, first), at(x + width, first), WEIGHT.thin * grow),
    ...rows.flatMap(({ cells: contents, isBold = false, color = DARK }, index) => {
      const top = first + index * TABLE.row * grow;
      const under = top + TABLE.row * grow;
      return [
        ...cells(contents, baseline(top, TABLE.row), { isBold, color }),
        line(at(x, under), at(x + width, under), WEIGHT.thin * grow, INK.line),
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
