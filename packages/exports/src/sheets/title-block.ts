/** The title block and the table of revisions at the foot of the column. Cells left blank are blank, to be filled in by hand. */
import { shortDate } from '@touchdown/domain';
import { imagePixels } from '../drawing/image-pixels.ts';
import { INK } from '../drawing/inks.ts';
import type { PictureMark } from '../drawing/picture.ts';
import { initialsOf, type ReportDetails, revisionRows } from '../report-details.ts';
import type { SheetRoom } from './paper-size.ts';
import { at, cellLines, line, SIZE, type Table, tableHeight, tableMarks, text, WEIGHT } from '../drawing/sheet-kit.ts';
import { typeWidth, wrapped } from '../drawing/type-width.ts';

export interface TitleTexts {
  readonly number: string;
  readonly title: string;
  readonly scale: string;
  /** "1 of 5" */
  readonly count: string;
  /** Absent: that of the plan sheets. */
  readonly datum?: string;
}

/** Whose sheet it is, and of which day. */
export interface TitleOwner {
  readonly projectName: string;
  /** `null`: blank cells. */
  readonly details: ReportDetails | null;
  /** YYYY-MM-DD */
  readonly isoDate: string;
  /** A PNG or JPEG image. Absent or `null`: none. */
  readonly logo?: Uint8Array | null;
  /** The most rows of revisions. Absent: six. */
  readonly mostRevisions?: number;
}

/** A value in the title block, by the name under which a drawing lists it. */
export interface TitleField {
  readonly tag: string;
  readonly value: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly anchor: 'start' | 'middle';
}

export interface TitleBlock {
  readonly height: number;
  /** Lines and the names of the cells. */
  readonly marks: readonly PictureMark[];
  /** Also those that are blank. */
  readonly fields: readonly TitleField[];
}

const ROW = 40;
/** Baselines of a value in two lines. */
const CELL_LINES = [25.5, 36.5] as const;
const HEIGHT = { firm: 44, project: 62, title: 62 } as const;
const PAD = 8;
/** Rows of the table of revisions: with blank ones to fill in by hand, and the most. */
const REVISION_ROWS = { least: 3, most: 6 } as const;
const [LEAST_NAME, NAME_LEADING] = [12.5, 17] as const;

/** Baselines of a name in one line, and of the first of two, and the room before it. */
interface NamePlace {
  readonly one: number;
  readonly two: number;
  readonly indent?: number;
}
/** Below the name of its cell. */
const BELOW_LABEL: NamePlace = { one: 42, two: 34 };

const REVISION_TAGS = ['NO', 'DATE', 'DESCRIPTION', 'DRAWN', 'CHECKED'] as const;
const REVISION_COLUMNS: Table['columns'] = [
  { title: 'NO.', share: 1.1 },
  { title: 'DATE', share: 2.5 },
  { title: 'DESCRIPTION', share: 4.4 },
  { title: 'DR.', share: 0.9 },
  { title: 'CK.', share: 0.9 },
];

/** Every revision by date. If there are too many for the sheet, the first row counts the earliest, which the reports list. */
function revisionsTable(details: ReportDetails | null, most: number = REVISION_ROWS.most): Table {
  const all = revisionRows(details);
  const over = Math.max(0, all.length - most);
  const shown = over === 0 ? all : all.slice(over + 1);
  const left: readonly string[][] = over === 0 ? [] : [['', '', `${over + 1} earlier revisions: see report`, '', '']];
  const blank = Array.from({ length: Math.max(0, REVISION_ROWS.least - all.length) }, () => REVISION_COLUMNS.map(() => ''));
  const rows = shown.map(({ revision, date, description, drawnBy, checkedBy }) => [
    ...[revision ?? '', date === null ? '' : shortDate(date), description ?? '', initialsOf(drawnBy), initialsOf(checkedBy)],
  ]);
  return { title: 'REVISIONS', columns: REVISION_COLUMNS, rows: [...left, ...rows, ...blank].map((cells) => ({ cells })) };
}

/** The most that a logo takes of the cell of the firm. */
const LOGO = { width: 96, height: 32, gap: 8 } as const;

/** The logo before the name of the firm, in the middle of its cell, and the room that it takes. None if it is no image. */
function logoMarks(
  bytes: Uint8Array | null,
  x: number,
  top: number,
  grow: number,
): { readonly marks: PictureMark[]; readonly room: number } {
  const size = bytes === null ? null : imagePixels(bytes);
  if (bytes === null || size === null) return { marks: [], room: 0 };
  const scale = grow * Math.min(LOGO.width / size.width, LOGO.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const corner = at(x, top + (HEIGHT.firm * grow - height) / 2);
  return {
    marks: [{ kind: 'image', bytes, at: corner, right: at(width, 0), down: at(0, height) }],
    room: width + LOGO.gap * grow,
  };
}

const BLOCK = HEIGHT.firm + HEIGHT.project + HEIGHT.title + 3 * ROW;

/** The height of the title block with the table of revisions. */
export const titleBlockHeight = (
  { column, grow }: Pick<SheetRoom, 'column' | 'grow'>,
  details: ReportDetails | null,
  mostRevisions?: number,
): number => BLOCK * grow + tableHeight(revisionsTable(details, mostRevisions), column.width, grow);

/** The most rows of revisions with which the title block is no higher than `height`, so that the notes above it have room. */
export function revisionsWithin(room: Pick<SheetRoom, 'column' | 'grow'>, details: ReportDetails | null, height: number): number {
  let most: number = REVISION_ROWS.most;
  while (most > REVISION_ROWS.least && titleBlockHeight(room, details, most) > height) most -= 1;
  return most;
}

/** The title block with the table of revisions above it, at the foot of the column of a sheet. */
export function titleBlock(
  { projectName, details, isoDate, logo = null, mostRevisions }: TitleOwner,
  { column, grow }: Pick<SheetRoom, 'column' | 'grow'>,
  { number, title, scale, count, datum = 'WGS 84, MSL' }: TitleTexts,
): TitleBlock {
  const cells = 3 * ROW;
  const blockHeight = BLOCK * grow;
  const table = revisionsTable(details, mostRevisions);
  const height = titleBlockHeight({ column, grow }, details, mostRevisions);
  const [left, right, bottom] = [column.x, column.x + column.width, column.y + column.height];
  const pad = PAD * grow;
  const rule = (y: number, width: number) => line(at(left, y), at(right, y), width * grow);
  const label = (content: string, x: number, top: number) =>
    text(content, x + pad, top + 13.5 * grow, { size: SIZE.note * grow, color: INK.second });
  const top = bottom - blockHeight;
  const [project0, title0, cells0] = [top + HEIGHT.firm * grow, top + (HEIGHT.firm + HEIGHT.project) * grow, bottom - cells * grow];
  const field = (tag: string, value: string, x: number, y: number, style: Partial<TitleField> = {}): TitleField => ({
    ...{ tag, value, x, y, size: SIZE.body * grow, isBold: false, anchor: 'start' },
    ...style,
  });
  /** In one line of the larger type, or else in two of the smaller, on baselines below the top of its cell. */
  const named = (tag: string, content: string, from: number, { one, two, indent = 0 }: NamePlace): TitleField[] => {
    const [x, roomFor] = [left + pad + indent, column.width - 2 * pad - indent];
    const lines = wrapped(content, roomFor, SIZE.name * grow, 2, true);
    if (lines.length <= 1) return [field(tag, lines[0] ?? '', x, from + one * grow, { size: SIZE.name * grow, isBold: true })];
    const smaller = wrapped(content, roomFor, LEAST_NAME * grow, 2, true);
    return smaller.map((line, index) =>
      field(index === 0 ? tag : `${tag}_${index + 1}`, line, x, from + (smaller.length === 1 ? one : two + index * NAME_LEADING) * grow, {
        ...{ size: LEAST_NAME * grow, isBold: true },
      }),
    );
  };
  const [first, second] = [left + column.width * 0.31, left + column.width * 0.62];
  /** In one line, or else in two of the smaller type. */
  const spot = (name: string, tag: string, value: string | null, [x, to]: readonly [number, number], row: number) => {
    const [y, roomFor, small] = [cells0 + row * ROW * grow, to - x - 2 * pad, SIZE.note * grow];
    const content = value ?? '';
    const lines = typeWidth(content, SIZE.body * grow) <= roomFor ? [content] : wrapped(content, roomFor, small, 2);
    const fields =
      lines.length === 1
        ? [field(tag, lines[0] ?? '', x + pad, y + 30 * grow, content === lines[0] ? {} : { size: small })]
        : lines.map((line, index) =>
            field(index === 0 ? tag : `${tag}_${index + 1}`, line, x + pad, y + (CELL_LINES[index] ?? 0) * grow, { size: small }),
          );
    return { label: label(name, x, y), fields };
  };
  const [near, far] = [[left, first] as const, [first, second] as const];
  const spots = [
    spot('PREPARED', 'PREPARED_BY', details?.preparedBy ?? null, near, 0),
    spot('CHECKED', 'CHECKED_BY', details?.checkedBy ?? null, far, 0),
    spot('DATE', 'DATE', shortDate(isoDate), near, 1),
    spot('PROJECT NO.', 'PROJECT_NUMBER', details?.projectNumber ?? null, far, 1),
    spot('SCALE', 'SCALE', scale, near, 2),
    spot('DATUM', 'DATUM', datum, far, 2),
  ];
  const box = { x: left, y: bottom - height, width: column.width };
  const revisions = cellLines(table, box, grow).flatMap((cells, row) =>
    cells.flatMap((lines, column) =>
      lines.map(({ text: content, x, y }, index) =>
        field(`REVISION_${row + 1}_${REVISION_TAGS[column] ?? ''}${index === 0 ? '' : `_${index + 1}`}`, content, x, y, {
          size: SIZE.note * grow,
        }),
      ),
    ),
  );
  const middle = (second + right) / 2;
  const image = logoMarks(logo, left + pad, top, grow);
  return {
    height,
    marks: [
      rule(bottom - height, WEIGHT.medium),
      ...tableMarks(table, box, grow, { isForm: true }),
      rule(top, WEIGHT.medium),
      ...image.marks,
      rule(project0, WEIGHT.thin),
      label('PROJECT', left, project0),
      rule(title0, WEIGHT.thin),
      label('SHEET TITLE', left, title0),
      rule(cells0, WEIGHT.medium),
      ...[1, 2].map((row) => line(at(left, cells0 + row * ROW * grow), at(second, cells0 + row * ROW * grow), WEIGHT.thin * grow)),
      line(at(first, cells0), at(first, bottom), WEIGHT.thin * grow),
      line(at(second, cells0), at(second, bottom), WEIGHT.medium * grow),
      ...spots.map(({ label }) => label),
      label('SHEET', second, cells0),
    ],
    fields: [
      ...named('FIRM', details?.firmName ?? '', top, { one: 28, two: 19, indent: image.room }),
      ...named('PROJECT', projectName, project0, BELOW_LABEL),
      ...named('SHEET_TITLE', title, title0, BELOW_LABEL),
      ...spots.flatMap(({ fields }) => fields),
      field('SHEET', number, middle, cells0 + 78 * grow, {
        ...{ size: SIZE.number * grow * Math.min(1, 5 / number.length) * 0.78, isBold: true, anchor: 'middle' },
      }),
      field('SHEET_COUNT', count, middle, cells0 + 106 * grow, { anchor: 'middle' }),
      ...revisions,
    ],
  };
}

/** The values as they are printed. */
export const fieldMarks = (fields: readonly TitleField[]): PictureMark[] =>
  fields.filter(({ value }) => value !== '').map(({ value, x, y, ...style }) => text(value, x, y, style));
