/** Lists of facts: a label, its value, and beside it the source. For screen readers they are tables with row headers. */
import type { Fact, ReportBlock } from '@touchdown/exports/report';
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
function partsOf(writer: PdfWriter, fact: Fact): Part[] {
  const labelWidth = writer.sheet.contentWidth * LABEL_SHARE;
  const { note } = fact;
  const hasNote = note !== undefined;
  const noteWidth = hasNote ? writer.sheet.contentWidth * NOTE_SHARE : 0;
  const valueWidth = writer.sheet.contentWidth - labelWidth - noteWidth - (hasNote ? 2 * GAP : GAP);
  return [
    ...labelAndValue(writer, fact, { x: 0, labelWidth, valueWidth }),
    ...(hasNote ? [{ lines: writer.lines(note, noteWidth, TYPE.caption), style: TYPE.caption, x: labelWidth + valueWidth + 2 * GAP }] : []),
  ];
}

interface Room {
  readonly x: number;
  readonly labelWidth: number;
  readonly valueWidth: number;
}

function labelAndValue(writer: PdfWriter, { label, value, tone = 'plain' }: Fact, { x, labelWidth, valueWidth }: Room): [Part, Part] {
  const style = { ...TYPE.value, color: TONE_INK[tone] };
  return [
    { lines: writer.lines(label, labelWidth, TYPE.label), style: TYPE.label, x },
    { lines: writer.lines(`${TONE_MARK[tone]}${value}`, valueWidth, style), style, x: x + labelWidth + GAP },
  ];
}

/** Space between the two facts of a pair, and the share of the label in its half. */
const PAIR = { gap: 22, labelShare: 0.44, mostLines: 3 } as const;

/** Two facts beside each other, or one at the end. */
type Pair = readonly (readonly [Part, Part])[];

/** The facts in pairs. `null` if one has a note, or is too long for half the width. The label of a line to write on has all of its half. */
function pairsOf(writer: PdfWriter, rows: readonly Fact[], mostLines: number): Pair[] | null {
  const half = (writer.sheet.contentWidth - PAIR.gap) / 2;
  const valueWidth = half * (1 - PAIR.labelShare);
  const placed = rows.map((fact, index) => {
    const labelWidth = (fact.value.trim() === '' ? half : half * PAIR.labelShare) - GAP;
    return labelAndValue(writer, fact, { x: (index % 2) * (half + PAIR.gap), labelWidth, valueWidth });
  });
  const isShort = (parts: readonly Part[]) => parts.every(({ lines }) => lines.length <= mostLines);
  if (rows.some(({ note }) => note !== undefined) || !placed.every(isShort)) return null;
  return Array.from({ length: Math.ceil(placed.length / 2) }, (_, index) => placed.slice(2 * index, 2 * index + 2));
}

/** All parts have the line spacing of the value. */
const heightOf = (writer: PdfWriter, parts: readonly Part[]): number =>
  Math.max(...parts.map(({ lines }) => lines.length)) * TYPE.value.leading + 2 * writer.gap(PAD_Y);

/** Prints a row of a table with this many columns. */
function printFact(writer: PdfWriter, table: Element, whole: readonly Part[], columns: number): void {
  const row = writer.element(table, 'TR');
  const cells = Array.from({ length: columns }, (_, index) =>
    index === 0 ? writer.element(row, 'TH', { scope: 'Row' }) : writer.element(row, 'TD'),
  );
  let rest = whole;
  do {
    writer.ensure(Math.min(heightOf(writer, rest), writer.sheet.bottom - writer.sheet.top));
    const room = Math.max(1, Math.floor((writer.sheet.bottom - writer.y - 2 * writer.gap(PAD_Y)) / TYPE.value.leading + ROUNDING));
    const now = rest.map((part) => ({ ...part, lines: part.lines.slice(0, room) }));
    now.forEach(({ lines, style, x }, index) => {
      if (lines.length === 0) return;
      cells[index]?.add(() => {
        lines.forEach((line, at) =>
          writer.line(
            line,
            writer.sheet.left + x,
            writer.y + writer.gap(PAD_Y) + at * TYPE.value.leading + ASCENT * TYPE.value.size,
            style,
          ),
        );
      });
    });
    writer.y += heightOf(writer, now);
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

const rowsHeight = (writer: PdfWriter, set: readonly (readonly Part[])[]): number =>
  set.reduce((sum, parts) => sum + heightOf(writer, parts), 0);

/** How many rows a longer list has at least on each page. */
const TOGETHER = { first: 6, last: 3 } as const;

/** A list that is not longer stays on one page; of a longer one the first rows stay with its caption. Half a page at most. */
const groupedHeight = (writer: PdfWriter, set: readonly (readonly Part[])[], caption: readonly string[]): number => {
  const isShort = set.length < TOGETHER.first + TOGETHER.last;
  return Math.min(
    captionHeightOf(caption) + rowsHeight(writer, isShort ? set : set.slice(0, TOGETHER.first)),
    (writer.sheet.bottom - writer.sheet.top) / 2,
  );
};

type Facts = Omit<Extract<ReportBlock, { kind: 'facts' }>, 'kind'>;

/** The rows as they are printed: one fact each, or a pair. */
function setRows(
  writer: PdfWriter,
  { rows, isInPairs = false, pairLines = PAIR.mostLines }: Facts,
): { readonly pairs: Pair[] | null; readonly set: readonly (readonly Part[])[] } {
  const pairs = isInPairs ? pairsOf(writer, rows, pairLines) : null;
  return { pairs, set: pairs === null ? rows.map((fact) => partsOf(writer, fact)) : pairs.map((pair) => pair.flat()) };
}

/** The height that a list of facts needs on one page: all of it, or the beginning of a long one. */
export const factsHeight = (writer: PdfWriter, facts: Facts): number =>
  groupedHeight(writer, setRows(writer, facts).set, captionLines(writer, facts.caption));

/** For screen readers each fact is a row of its own. A pair is never split between pages. */
function printPair(writer: PdfWriter, table: Element, pair: Pair): void {
  const height = heightOf(writer, pair.flat());
  writer.ensure(height);
  for (const parts of pair) {
    const row = writer.element(table, 'TR');
    parts.forEach(({ lines, style, x }, index) => {
      writer.leaf(
        row,
        index === 0 ? 'TH' : 'TD',
        () => {
          lines.forEach((line, at) =>
            writer.line(
              line,
              writer.sheet.left + x,
              writer.y + writer.gap(PAD_Y) + at * TYPE.value.leading + ASCENT * TYPE.value.size,
              style,
            ),
          );
        },
        index === 0 ? { scope: 'Row' } : {},
      );
    });
    row.end();
  }
  writer.y += height;
  writer.rule(writer.y, INK.faint, 0.5);
}

export function printFacts(writer: PdfWriter, parent: Element, facts: Facts): void {
  if (facts.rows.length === 0) return;
  const { pairs, set } = setRows(writer, facts);
  const name = captionLines(writer, facts.caption);
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
      writer.ensure(Math.min(rowsHeight(writer, set.slice(index)), (writer.sheet.bottom - writer.sheet.top) / 2));
    const pair = pairs?.[index];
    if (pair === undefined) printFact(writer, table, parts, columns);
    else printPair(writer, table, pair);
  });
  table.end();
  writer.y += writer.gap(AFTER);
}
