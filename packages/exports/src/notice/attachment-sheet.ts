/** The attachments of the form as sheets: each with a border and a title block, numbered as in the list of the form. */
import { shortDate } from '@touchdown/domain';
import { INK } from '../drawing/inks.ts';
import type { Picture, PictureMark } from '../drawing/picture.ts';
import { revisionText } from '../report-details.ts';
import { at, frame, line, SIZE, text, WEIGHT } from '../drawing/sheet-kit.ts';
import { fitted, typeWidth, wrapped } from '../drawing/type-width.ts';
import type { NoticeInput } from './input.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** A page of the package has room for it with its title and caption. */
const SHEET = { width: 672, height: 736 } as const;
/** `one`, `two`: baselines of a value in one line, and of the first of two. */
const BLOCK = { height: 88, top: 48, number: 118, pad: 8, one: 29, two: 24.5, leading: 10.5 } as const;
/** Type size of the cells of the title block. */
const VALUE = 9.6;
const MARGIN = 6;
const GAP = 6;
/** For the drawings of a sheet, one below the other. */
export const ATTACHMENT_ROOM = { width: SHEET.width - 2 * MARGIN, height: SHEET.height - BLOCK.height - 2 * MARGIN } as const;
/** The height of each of two drawings on one sheet. */
export const HALF_ROOM = (ATTACHMENT_ROOM.height - GAP) / 2;

export const ATTACHMENTS = {
  layout: 'Landing Area Layout',
  plan: 'Landing Area Plan',
  map: 'Location Map',
  paths: 'Approach/Departure Paths',
} as const;
export type AttachmentId = keyof typeof ATTACHMENTS;

/** The attachments of a form in their order. One that cannot be drawn is not among them. */
export function attachmentsOf({ document }: Pick<NoticeInput, 'document'>, { pad, airspace }: NoticeFacts): AttachmentId[] {
  const isPlaced = document.location !== null;
  return [
    ...(pad !== null && isPlaced ? (['layout'] as const) : []),
    ...(document.dimensions === null ? [] : (['plan'] as const)),
    ...(isPlaced ? (['map'] as const) : []),
    ...(airspace !== null && isPlaced ? (['paths'] as const) : []),
  ];
}

export interface AttachmentSheet {
  readonly id: AttachmentId;
  /** "1 in = 100 ft" */
  readonly scale: string;
  readonly datum: string;
  readonly drawings: readonly Picture[];
}

type Cell = readonly [name: string, value: string, share: number];

/** A value in one line, or else in two. */
function valueLines(value: string, room: number): { readonly content: string; readonly y: number }[] {
  const lines = wrapped(value, room, VALUE, 2);
  return lines.map((content, index) => ({ content, y: lines.length === 1 ? BLOCK.one : BLOCK.two + index * BLOCK.leading }));
}

function titleMarks({ document }: NoticeInput, listed: readonly AttachmentId[], { id, scale, datum }: AttachmentSheet): PictureMark[] {
  const { details = null, projectName, date } = document;
  const top = SHEET.height - BLOCK.height;
  const split = SHEET.width - BLOCK.number;
  const cells: readonly Cell[] = [
    ['PREPARED', details?.preparedBy ?? '', 1.05],
    ['CHECKED', details?.checkedBy ?? '', 1.05],
    ['DATE', shortDate(date), 1.05],
    ['PROJECT NO.', details?.projectNumber ?? '', 0.95],
    ['REV.', details?.revision ?? '', 0.55],
    ['SCALE', scale, 1.35],
    ['DATUM', datum, 1.1],
  ];
  const shares = cells.reduce((sum, [, , share]) => sum + share, 0);
  const middle = top + BLOCK.top;
  const name = (content: string, x: number, y: number) => text(content, x + BLOCK.pad, y, { size: 8.5, color: INK.second });
  const room = split - 2 * BLOCK.pad;
  let x = 0;
  const row = cells.flatMap(([title, value, share], index): PictureMark[] => {
    const [left, width] = [x, (split * share) / shares];
    x += width;
    return [
      ...(index === 0 ? [] : [line(at(left, middle), at(left, SHEET.height), WEIGHT.thin)]),
      name(title, left, middle + 13),
      ...valueLines(value, width - 2 * BLOCK.pad).map(({ content, y }) => text(content, left + BLOCK.pad, middle + y, { size: VALUE })),
    ];
  });
  const firm = details?.firmName ?? null;
  const revision = [details?.revisionDate ? `Rev. ${revisionText(details, ', ')}` : null, details?.revisionDescription ?? null];
  const beside = room - typeWidth(ATTACHMENTS[id], SIZE.view, true) - BLOCK.pad;
  return [
    line(at(0, top), at(SHEET.width, top), WEIGHT.medium),
    line(at(0, middle), at(split, middle), WEIGHT.thin),
    line(at(split, top), at(split, SHEET.height), WEIGHT.medium),
    text(fitted(firm === null ? projectName : `${firm} · ${projectName}`, room, SIZE.body), BLOCK.pad, top + 19, { size: SIZE.body }),
    text(ATTACHMENTS[id], BLOCK.pad, top + 38, { size: SIZE.view, isBold: true }),
    text(fitted(revision.filter((part) => part !== null).join(': '), beside, VALUE), split - BLOCK.pad, top + 38, {
      ...{ size: VALUE, anchor: 'end' },
    }),
    name('ATTACHMENT', split, top + 14),
    text(String(listed.indexOf(id) + 1), split + BLOCK.number / 2, top + 56, { size: 34, isBold: true, anchor: 'middle' }),
    text(`of ${listed.length}`, split + BLOCK.number / 2, top + 76, { size: SIZE.body, anchor: 'middle' }),
    ...row,
  ].filter((mark) => mark.kind !== 'text' || mark.text !== '');
}

/** The sheet as one picture, with its drawings in the middle of the room above the title block. */
export function attachmentPicture(input: NoticeInput, listed: readonly AttachmentId[], sheet: AttachmentSheet): Picture {
  const { drawings } = sheet;
  const height = drawings.reduce((sum, one) => sum + one.height, 0) + GAP * (drawings.length - 1);
  let y = MARGIN + Math.max(0, (ATTACHMENT_ROOM.height - height) / 2);
  const insets = drawings.map((picture): PictureMark => {
    const mark: PictureMark = { kind: 'inset', picture, at: { x: MARGIN + (ATTACHMENT_ROOM.width - picture.width) / 2, y } };
    y += picture.height + GAP;
    return mark;
  });
  const edge = WEIGHT.heavy / 2;
  return {
    ...SHEET,
    marks: [
      ...insets,
      ...titleMarks(input, listed, sheet),
      frame({ x: edge, y: edge, width: SHEET.width - 2 * edge, height: SHEET.height - 2 * edge }, WEIGHT.heavy),
    ],
  };
}
