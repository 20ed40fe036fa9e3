/** The first page: whose report it is, about what, by which rules, what stands where in it, and what it can be checked by. */
import type { Fact, ReportCover, ReportImage } from '@touchdown/exports/report';
import { imageKind } from './image-kind.ts';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, Press } from './press.ts';
import { ASCENT, printLines } from './print-text.ts';
import { SHEET } from './sheet.ts';
import { type Setting, TYPE } from './type-styles.ts';

const LOGO = { width: 170, height: 62, top: 54 } as const;
const GAP = 24;
const ROW_GAP = 6;
const KICKER = 'TOUCHDOWN · SITE PLANNING FOR HELIPORTS AND VERTIPORTS';

/** Prints the owner's logo into the upper right corner; answers whether it could be read. */
function printLogo(press: Press, { bytes, alt }: ReportImage): boolean {
  if (imageKind(bytes) === null) return false;
  const [x, y] = [SHEET.right - LOGO.width, LOGO.top];
  try {
    const image = press.openImage(bytes);
    press.leaf(
      press.root,
      'Figure',
      () => {
        press.pdf.image(image, x, y, { fit: [LOGO.width, LOGO.height], align: 'right', valign: 'center' });
      },
      { alt: press.plain(alt), placement: 'Block', bbox: [x, y, x + LOGO.width, y + LOGO.height] },
    );
    return true;
  } catch {
    return false;
  }
}

function printBlock(press: Press, type: string, text: string, style: Setting, mostLines: number): void {
  const element = press.element(press.root, type);
  printLines(press, element, press.firstLines(text, SHEET.contentWidth, mostLines, style), style);
  element.end();
}

interface Column {
  readonly x: number;
  readonly width: number;
}

const MOST_LINES = 8;

/** A fact with its name over it; answers the height. */
function printPair(press: Press, row: Element, { label, value, note, tone = 'plain' }: Fact, { x, width }: Column, y: number): number {
  const [name = ''] = press.firstLines(label, width, 1, TYPE.label);
  press.leaf(row, 'TH', () => press.line(name, x, y + ASCENT * TYPE.label.size, TYPE.label), { scope: 'Row' });
  const style = { ...TYPE.value, colour: TONE_INK[tone] };
  const lines = press.firstLines(`${TONE_MARK[tone]}${value}${note === undefined ? '' : `\n${note}`}`, width, MOST_LINES, style);
  press.leaf(row, 'TD', () => {
    lines.forEach((line, index) => press.line(line, x, y + TYPE.label.leading + index * style.leading + ASCENT * style.size, style));
  });
  return TYPE.label.leading + lines.length * style.leading;
}

function printFactGrid(press: Press, facts: readonly Fact[]): void {
  const width = (SHEET.contentWidth - GAP) / 2;
  const columns: readonly Column[] = [
    { x: SHEET.left, width },
    { x: SHEET.left + width + GAP, width },
  ];
  if (facts.length === 0) return;
  const table = press.element(press.root, 'Table');
  for (let first = 0; first < facts.length; first += 2) {
    const heights = columns.map((column, index) => {
      const fact = facts[first + index];
      if (fact === undefined) return 0;
      // To readers each fact is a row of its own: two side by side would be a table whose last row may be short.
      const row = press.element(table, 'TR');
      const height = printPair(press, row, fact, column, press.y);
      row.end();
      return height;
    });
    press.y += Math.max(...heights) + ROW_GAP;
  }
  table.end();
}

const SEAL: Setting = { ...TYPE.caption, size: 6.6, leading: 9, colour: INK.quiet };
const SEAL_LABEL = 96;
const SEAL_GAP = 6;

/** Small facts at the foot of the page: what the file can be checked by. */
function printSeal(press: Press, facts: readonly Fact[]): void {
  const rows = facts.map(({ label, value }) => ({
    label: press.firstLines(label, SEAL_LABEL - SEAL_GAP, 1, SEAL)[0] ?? '',
    lines: press.firstLines(value, SHEET.contentWidth - SEAL_LABEL, 3, SEAL),
  }));
  const height = rows.reduce((sum, { lines }) => sum + lines.length * SEAL.leading, 0);
  let y = SHEET.bottom - height;
  press.rule(y - 7, INK.line, 0.5);
  if (rows.length === 0) return;
  const table = press.element(press.root, 'Table');
  for (const { label, lines } of rows) {
    const row = press.element(table, 'TR');
    const top = y;
    press.leaf(row, 'TH', () => press.line(label, SHEET.left, top + ASCENT * SEAL.size, SEAL), { scope: 'Row' });
    press.leaf(row, 'TD', () => {
      lines.forEach((line, index) => press.line(line, SHEET.left + SEAL_LABEL, top + index * SEAL.leading + ASCENT * SEAL.size, SEAL));
    });
    row.end();
    y += lines.length * SEAL.leading;
  }
  table.end();
}

/** Prints the first page but for its contents; answers where those begin. */
export function printCover(press: Press, cover: ReportCover): void {
  press.artifact(() => press.line(KICKER, SHEET.left, 62, TYPE.kicker));
  const logoPrinted = cover.logo === null || printLogo(press, cover.logo);
  press.y = 122;
  press.rule(press.y, INK.brand, 2);
  press.y += 22;
  printBlock(press, 'H1', cover.title, TYPE.title, 2);
  press.y += 2;
  printBlock(press, 'P', cover.subject, TYPE.subject, 3);
  if (cover.place !== null) printBlock(press, 'P', cover.place, { ...TYPE.body, colour: INK.second }, 3);
  if (!logoPrinted) printBlock(press, 'P', 'The logo could not be read as PNG or JPEG and is not included.', TYPE.caption, 1);
  press.y += 16;
  press.rule(press.y, INK.line, 0.5);
  press.y += 10;
  printFactGrid(press, cover.facts);
  printSeal(press, cover.seal);
}
