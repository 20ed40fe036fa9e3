/** Lists of facts: a name, its value, and beside it where it comes from. To readers of the file they are tables with named rows. */
import type { Fact } from '@touchdown/exports/report';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, Press } from './press.ts';
import { ASCENT, printLines } from './print-text.ts';
import { SHEET } from './sheet.ts';
import { type Setting, TYPE } from './type-styles.ts';

const PAD_Y = 2.4;
const GAP = 10;
const AFTER = 10;
const LABEL_SHARE = 0.27;
const NOTE_SHARE = 0.36;

interface Part {
  readonly lines: readonly string[];
  readonly style: Setting;
  readonly x: number;
}

/** A fact without a note has the whole width for its value. */
function partsOf(press: Press, { label, value, note, tone = 'plain' }: Fact): Part[] {
  const labelWidth = SHEET.contentWidth * LABEL_SHARE;
  const hasNote = note !== undefined;
  const noteWidth = hasNote ? SHEET.contentWidth * NOTE_SHARE : 0;
  const valueWidth = SHEET.contentWidth - labelWidth - noteWidth - (hasNote ? 2 * GAP : GAP);
  const valueStyle = { ...TYPE.value, colour: TONE_INK[tone] };
  const part = (text: string, width: number, style: Setting, x: number): Part => ({ lines: press.lines(text, width, style), style, x });
  return [
    part(label, labelWidth, TYPE.label, SHEET.left),
    part(`${TONE_MARK[tone]}${value}`, valueWidth, valueStyle, SHEET.left + labelWidth + GAP),
    ...(hasNote ? [part(note, noteWidth, TYPE.caption, SHEET.left + labelWidth + valueWidth + 2 * GAP)] : []),
  ];
}

const heightOf = (parts: readonly Part[]): number => Math.max(...parts.map(({ lines, style }) => lines.length * style.leading)) + 2 * PAD_Y;

/** Prints a row of a table of so many columns. */
function printFact(press: Press, table: Element, whole: readonly Part[], columns: number): void {
  const row = press.element(table, 'TR');
  const cells = whole.map((_, index) => (index === 0 ? press.element(row, 'TH', { scope: 'Row' }) : press.element(row, 'TD')));
  const [last] = cells.slice(-1);
  if (whole.length < columns && last !== undefined) press.spanColumns(last, columns - whole.length + 1);
  let rest = whole;
  do {
    press.ensure(Math.min(heightOf(rest), SHEET.bottom - SHEET.top));
    const room = Math.max(1, Math.floor((SHEET.bottom - press.y - 2 * PAD_Y) / TYPE.value.leading));
    const now = rest.map((part) => ({ ...part, lines: part.lines.slice(0, room) }));
    now.forEach(({ lines, style, x }, index) => {
      if (lines.length === 0) return;
      cells[index]?.add(() => {
        lines.forEach((line, at) => press.line(line, x, press.y + PAD_Y + at * TYPE.value.leading + ASCENT * TYPE.value.size, style));
      });
    });
    press.y += heightOf(now);
    rest = rest.map((part) => ({ ...part, lines: part.lines.slice(room) }));
  } while (rest.some(({ lines }) => lines.length > 0));
  row.end();
  press.rule(press.y, INK.faint, 0.5);
}

const CAPTION_GAP = 3;

const captionLines = (press: Press, caption: string): readonly string[] =>
  caption === '' ? [] : press.lines(caption, SHEET.contentWidth, TYPE.captionName);

const captionHeightOf = (lines: readonly string[]): number =>
  lines.length === 0 ? 0 : lines.length * TYPE.captionName.leading + CAPTION_GAP;

/** Half a page at most: longer lists break between their rows. */
const keptHeight = (set: readonly (readonly Part[])[], caption: readonly string[]): number =>
  Math.min(
    set.reduce((sum, parts) => sum + heightOf(parts), captionHeightOf(caption)),
    (SHEET.bottom - SHEET.top) / 2,
  );

/** The room that a list of facts wants on one page. */
export const factsHeight = (press: Press, caption: string, rows: readonly Fact[]): number =>
  keptHeight(
    rows.map((fact) => partsOf(press, fact)),
    captionLines(press, caption),
  );

export function printFacts(press: Press, parent: Element, caption: string, rows: readonly Fact[]): void {
  if (rows.length === 0) return;
  const set = rows.map((fact) => partsOf(press, fact));
  const name = captionLines(press, caption);
  press.ensure(keptHeight(set, name));
  const table = press.element(parent, 'Table');
  if (name.length > 0) {
    const element = press.element(table, 'Caption');
    printLines(press, element, name, TYPE.captionName);
    element.end();
    press.y += CAPTION_GAP;
  }
  press.rule(press.y, INK.line, 0.5);
  const columns = Math.max(...set.map(({ length }) => length));
  for (const parts of set) printFact(press, table, parts, columns);
  table.end();
  press.y += AFTER;
}
