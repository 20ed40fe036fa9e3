/** Lists of facts: a label, its value, and beside it the source. For screen readers they are tables with row headers. */
import type { Fact } from '@touchdown/exports/report';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';
import { ASCENT, printLines } from './print-text.ts';
import { type Setting, TYPE } from './type-styles.ts';

const PAD_Y = 2.4;
const GAP = 10;
const AFTER = 10;
const LABEL_SHARE = 0.27;
const NOTE_SHARE = 0.36;
const ROUNDING = 0.001;

interface Part {
  readonly lines: readonly string[];
  readonly style: Setting;
  /** From the left edge of the content. */
  readonly x: number;
}

/** Without a note, the value uses the full width. */
function partsOf(writer: PdfWriter, { label, value, note, tone = 'plain' }: Fact): Part[] {
  const labelWidth = writer.sheet.contentWidth * LABEL_SHARE;
  const hasNote = note !== undefined;
  const noteWidth = hasNote ? writer.sheet.contentWidth * NOTE_SHARE : 0;
  const valueWidth = writer.sheet.contentWidth - labelWidth - noteWidth - (hasNote ? 2 * GAP : GAP);
  const valueStyle = { ...TYPE.value, color: TONE_INK[tone] };
  const part = (text: string, width: number, style: Setting, x: number): Part => ({ lines: writer.lines(text, width, style), style, x });
  return [
    part(label, labelWidth, TYPE.label, 0),
    part(`${TONE_MARK[tone]}${value}`, valueWidth, valueStyle, labelWidth + GAP),
    ...(hasNote ? [part(note, noteWidth, TYPE.caption, labelWidth + valueWidth + 2 * GAP)] : []),
  ];
}

/** All parts have the line spacing of the value. */
const heightOf = (parts: readonly Part[]): number => Math.max(...parts.map(({ lines }) => lines.length)) * TYPE.value.leading + 2 * PAD_Y;

/** Prints a row of a table with this many columns. */
function printFact(writer: PdfWriter, table: Element, whole: readonly Part[], columns: number): void {
  const row = writer.element(table, 'TR');
  const cells = Array.from({ length: columns }, (_, index) =>
    index === 0 ? writer.element(row, 'TH', { scope: 'Row' }) : writer.element(row, 'TD'),
  );
  let rest = whole;
  do {
    writer.ensure(Math.min(heightOf(rest), writer.sheet.bottom - writer.sheet.top));
    const room = Math.max(1, Math.floor((writer.sheet.bottom - writer.y - 2 * PAD_Y) / TYPE.value.leading + ROUNDING));
    const now = rest.map((part) => ({ ...part, lines: part.lines.slice(0, room) }));
    now.forEach(({ lines, style, x }, index) => {
      if (lines.length === 0) return;
      cells[index]?.add(() => {
        lines.forEach((line, at) =>
          writer.line(line, writer.sheet.left + x, writer.y + PAD_Y + at * TYPE.value.leading + ASCENT * TYPE.value.size, style),
        );
      });
    });
    writer.y += heightOf(now);
    rest = rest.map((part) => ({ ...part, lines: part.lines.slice(room) }));
  } while (rest.some(({ lines }) => lines.length > 0));
  row.end();
  writer.rule(writer.y, INK.faint, 0.5);
}

const CAPTION_GAP = 3;

const captionLines = (writer: PdfWriter, caption: string): readonly string[] =>
  caption === '' ? [] : writer.lines(caption, writer.sheet.contentWidth, TYPE.captionName);

const captionHeightOf = (lines: readonly string[]): number =>
  lines.length === 0 ? 0 : lines.length * TYPE.captionName.leading + CAPTION_GAP;

const rowsHeight = (set: readonly (readonly Part[])[]): number => set.reduce((sum, parts) => sum + heightOf(parts), 0);

/** How many rows a longer list has at least on each page. */
const TOGETHER = { first: 6, last: 3 } as const;

/** A list that is not longer stays on one page; of a longer one the first rows stay with its caption. Half a page at most. */
const groupedHeight = (writer: PdfWriter, set: readonly (readonly Part[])[], caption: readonly string[]): number => {
  const isShort = set.length < TOGETHER.first + TOGETHER.last;
  return Math.min(
    captionHeightOf(caption) + rowsHeight(isShort ? set : set.slice(0, TOGETHER.first)),
    (writer.sheet.bottom - writer.sheet.top) / 2,
  );
};

/** The height that a list of facts needs on one page: all of it, or the beginning of a long one. */
export const factsHeight = (writer: PdfWriter, caption: string, rows: readonly Fact[]): number =>
  groupedHeight(
    writer,
    rows.map((fact) => partsOf(writer, fact)),
    captionLines(writer, caption),
  );

export function printFacts(writer: PdfWriter, parent: Element, caption: string, rows: readonly Fact[]): void {
  if (rows.length === 0) return;
  const set = rows.map((fact) => partsOf(writer, fact));
  const name = captionLines(writer, caption);
  writer.ensure(groupedHeight(writer, set, name));
  const table = writer.element(parent, 'Table');
  if (name.length > 0) {
    const element = writer.element(table, 'Caption');
    printLines(writer, element, name, TYPE.captionName);
    element.end();
    writer.y += CAPTION_GAP;
  }
  writer.rule(writer.y, INK.line, 0.5);
  const columns = Math.max(...set.map(({ length }) => length));
  set.forEach((parts, index) => {
    if (index === set.length - TOGETHER.last)
      writer.ensure(Math.min(rowsHeight(set.slice(index)), (writer.sheet.bottom - writer.sheet.top) / 2));
    printFact(writer, table, parts, columns);
  });
  table.end();
  writer.y += AFTER;
}
