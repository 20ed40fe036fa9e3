/** The title block and the table of revisions at the foot of the column. Cells left blank are blank, to be filled in by hand. */
import { shortDate } from '@touchdown/domain';
import { INK } from '../drawing/inks.ts';
import type { PictureMark } from '../drawing/picture.ts';
import type { SheetTask } from './sheet-body.ts';
import { at, line, SIZE, type Table, tableHeight, tableMarks, text, WEIGHT } from './sheet-kit.ts';
import { fitted, wrapped } from './type-width.ts';

export interface TitleTexts {
  readonly number: string;
  readonly title: string;
  readonly scale: string;
  /** "1 of 5" */
  readonly count: string;
}

const ROW = 40;
const HEIGHT = { firm: 44, project: 62, title: 62 } as const;
const PAD = 8;
const BLANK_REVISIONS = 2;
const LEAST_NAME = 12.5;

const revisionsOf = ({ derived: { input } }: SheetTask): Table => ({
  title: 'REVISIONS',
  columns: [
    { title: 'NO.', share: 1.2 },
    { title: 'DATE', share: 2.2 },
    { title: 'DESCRIPTION', share: 4 },
    { title: 'BY', share: 1.2 },
  ],
  rows: [
    { cells: [input.details?.revision ?? '', '', '', ''] },
    ...Array.from({ length: BLANK_REVISIONS }, () => ({ cells: ['', '', '', ''] })),
  ],
});

/** The height of both, and their marks. */
export function titleBlock(
  task: SheetTask,
  { number, title, scale, count }: TitleTexts,
): { readonly height: number; readonly marks: PictureMark[] } {
  const { derived, room } = task;
  const { column, grow } = room;
  const { details, project } = derived.input;
  const revisions = revisionsOf(task);
  const cells = 3 * ROW;
  const blockHeight = (HEIGHT.firm + HEIGHT.project + HEIGHT.title + cells) * grow;
  const height = blockHeight + tableHeight(revisions, column.width, grow);
  const [left, right, bottom] = [column.x, column.x + column.width, column.y + column.height];
  const pad = PAD * grow;
  const rule = (y: number, width: number) => line(at(left, y), at(right, y), width * grow);
  const label = (content: string, x: number, top: number) =>
    text(content, x + pad, top + 13.5 * grow, { size: SIZE.note * grow, color: INK.second });
  const top = bottom - blockHeight;
  const [project0, title0, cells0] = [top + HEIGHT.firm * grow, top + (HEIGHT.firm + HEIGHT.project) * grow, bottom - cells * grow];
  /** In one line of the larger type, or else in two of the smaller. */
  const named = (content: string, from: number): PictureMark[] => {
    const roomFor = column.width - 2 * pad;
    const one = wrapped(content, roomFor, SIZE.name * grow, 2, true);
    if (one.length === 1) return [text(one[0] ?? '', left + pad, from + 42 * grow, { size: SIZE.name * grow, isBold: true })];
    return wrapped(content, roomFor, LEAST_NAME * grow, 2, true).map((content, index) =>
      text(content, left + pad, from + (34 + index * 17) * grow, { size: LEAST_NAME * grow, isBold: true }),
    );
  };
  const [first, second] = [left + column.width * 0.31, left + column.width * 0.62];
  const cell = (name: string, value: string | null, x: number, to: number, row: number): PictureMark[] => {
    const y = cells0 + row * ROW * grow;
    const size = SIZE.body * grow;
    return [label(name, x, y), text(fitted(value ?? '', to - x - 2 * pad, size), x + pad, y + 30 * grow, { size })];
  };
  const numberSize = SIZE.number * grow;
  return {
    height,
    marks: [
      rule(bottom - height, WEIGHT.medium),
      ...tableMarks(revisions, { x: left, y: bottom - height, width: column.width }, grow),
      rule(top, WEIGHT.medium),
      text(fitted(details?.firmName ?? '', column.width - 2 * pad, SIZE.name * grow, true), left + pad, top + 28 * grow, {
        size: SIZE.name * grow,
        isBold: true,
      }),
      rule(project0, WEIGHT.thin),
      label('PROJECT', left, project0),
      ...named(project.name, project0),
      rule(title0, WEIGHT.thin),
      label('SHEET TITLE', left, title0),
      ...named(title, title0),
      rule(cells0, WEIGHT.medium),
      ...[1, 2].map((row) => line(at(left, cells0 + row * ROW * grow), at(second, cells0 + row * ROW * grow), WEIGHT.thin * grow)),
      line(at(first, cells0), at(first, bottom), WEIGHT.thin * grow),
      line(at(second, cells0), at(second, bottom), WEIGHT.medium * grow),
      ...cell('PREPARED', details?.preparedBy ?? null, left, first, 0),
      ...cell('CHECKED', details?.checkedBy ?? null, first, second, 0),
      ...cell('DATE', shortDate(derived.isoDate), left, first, 1),
      ...cell('PROJECT NO.', details?.projectNumber ?? null, first, second, 1),
      ...cell('SCALE', scale, left, first, 2),
      ...cell('DATUM', 'WGS 84, MSL', first, second, 2),
      label('SHEET', second, cells0),
      text(number, (second + right) / 2, cells0 + 78 * grow, {
        size: numberSize * Math.min(1, 5 / number.length) * 0.78,
        isBold: true,
        anchor: 'middle',
      }),
      text(count, (second + right) / 2, cells0 + 106 * grow, { size: SIZE.body * grow, anchor: 'middle' }),
    ].filter((mark) => mark.kind !== 'text' || mark.text !== ''),
  };
}
