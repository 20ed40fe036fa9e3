/** The cover page: owner, subject, criteria, table of contents, and verification details. */
import type { CoverTitleBlock, Fact, ReportCover, ReportImage } from '@touchdown/exports/report';
import { imageKind } from './image-kind.ts';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';
import { ASCENT, printLines } from './print-text.ts';
import { type Setting, TYPE } from './type-styles.ts';

const LOGO = { width: 170, height: 62, top: 34 } as const;
/** Where the rule above the title is. */
const TOP = { withLogo: 104, withoutLogo: 82 } as const;
const GAP = 24;
const ROW_GAP = 6;
const KICKER = 'TOUCHDOWN · SITE PLANNING FOR HELIPORTS AND VERTIPORTS';

/** Prints the owner's logo in the upper right corner. Returns whether it could be read. */
function printLogo(writer: PdfWriter, { bytes, alt }: ReportImage): boolean {
  if (imageKind(bytes) === null) return false;
  const [x, y] = [writer.sheet.right - LOGO.width, LOGO.top];
  try {
    const image = writer.openImage(bytes);
    writer.leaf(
      writer.root,
      'Figure',
      () => {
        writer.pdf.image(image, x, y, { fit: [LOGO.width, LOGO.height], align: 'right', valign: 'center' });
      },
      { alt: writer.plain(alt), placement: 'Block', bbox: [x, y, x + LOGO.width, y + LOGO.height] },
    );
    return true;
  } catch {
    return false;
  }
}

function printBlock(writer: PdfWriter, type: string, text: string, style: Setting, mostLines: number): void {
  const element = writer.element(writer.root, type);
  printLines(writer, element, writer.firstLines(text, writer.sheet.contentWidth, mostLines, style), style);
  element.end();
}

interface Column {
  readonly x: number;
  readonly width: number;
}

const MOST_LINES = 8;

/** Prints a fact with its label above it. Returns the height. */
function printPair(writer: PdfWriter, row: Element, { label, value, note, tone = 'plain' }: Fact, { x, width }: Column, y: number): number {
  const [name = ''] = writer.firstLines(label, width, 1, TYPE.label);
  writer.leaf(row, 'TH', () => writer.line(name, x, y + ASCENT * TYPE.label.size, TYPE.label), { scope: 'Row' });
  const style = { ...TYPE.value, color: TONE_INK[tone] };
  const lines = writer.firstLines(`${TONE_MARK[tone]}${value}${note === undefined ? '' : `\n${note}`}`, width, MOST_LINES, style);
  writer.leaf(row, 'TD', () => {
    lines.forEach((line, index) => writer.line(line, x, y + TYPE.label.leading + index * style.leading + ASCENT * style.size, style));
  });
  return TYPE.label.leading + lines.length * style.leading;
}

/** Three beside each other if none needs more lines than it has in two columns. */
function gridColumns(writer: PdfWriter, facts: readonly Fact[]): readonly Column[] {
  const widthOf = (count: number) => (writer.sheet.contentWidth - (count - 1) * GAP) / count;
  const linesIn = (count: number, { value }: Fact) => writer.lines(value, widthOf(count), TYPE.value).length;
  const count = facts.every((fact) => linesIn(3, fact) <= linesIn(2, fact)) ? 3 : 2;
  const width = widthOf(count);
  return Array.from({ length: count }, (_, index) => ({ x: writer.sheet.left + index * (width + GAP), width }));
}

function printFactGrid(writer: PdfWriter, facts: readonly Fact[]): void {
  const columns = gridColumns(writer, facts);
  if (facts.length === 0) return;
  const table = writer.element(writer.root, 'Table');
  for (let first = 0; first < facts.length; first += columns.length) {
    const heights = columns.map((column, index) => {
      const fact = facts[first + index];
      if (fact === undefined) return 0;
      // For screen readers each fact is a separate row. Several side by side would be a table whose last row may be short.
      const row = writer.element(table, 'TR');
      const height = printPair(writer, row, fact, column, writer.y);
      row.end();
      return height;
    });
    writer.y += Math.max(...heights) + ROW_GAP;
  }
  table.end();
}

/** In place of the kicker. Usually it ends above the rule that is there without it, so that the cover keeps its height. */
const BLOCK = { top: 34, below: 8, columnGap: 12, firmLines: 2 } as const;
/** What a cell takes at most of the row if the others need it. */
const WIDEST_SHARE = 0.4;
const FIRM: Setting = { ...TYPE.heading, leading: 13 };

/** As wide as their contents, and what is left in equal parts; or, where that is more than the row has, in proportion. */
function cellWidths(writer: PdfWriter, cells: readonly Fact[], width: number): number[] {
  const needed = cells.map(({ label, value, note = '' }) => {
    const longest = [value, note].map((text) => writer.width(writer.plain(text), TYPE.value));
    return Math.min(WIDEST_SHARE * width, Math.max(writer.width(writer.plain(label), TYPE.label), ...longest) + BLOCK.columnGap);
  });
  const all = needed.reduce((sum, one) => sum + one, 0);
  const spare = (width - all) / cells.length;
  return needed.map((one) => (spare >= 0 ? one + spare : (one / all) * width));
}

/** Prints the firm and its row of cells. Returns where they end. */
function printTitleBlock(writer: PdfWriter, { firm, cells }: CoverTitleBlock, width: number): number {
  let y: number = BLOCK.top;
  if (firm === null) writer.artifact(() => writer.line(KICKER, writer.sheet.left, y + ASCENT * TYPE.kicker.size, TYPE.kicker));
  else {
    writer.y = y;
    const element = writer.element(writer.root, 'P');
    printLines(writer, element, writer.firstLines(firm, width, BLOCK.firmLines, FIRM), FIRM);
    element.end();
    y = writer.y - FIRM.leading;
  }
  y += FIRM.leading + 4;
  const table = writer.element(writer.root, 'Table');
  let x: number = writer.sheet.left;
  const columns = cellWidths(writer, cells, width);
  const heights = cells.map((cell, index) => {
    const column = columns[index] ?? 0;
    const row = writer.element(table, 'TR');
    const height = printPair(writer, row, cell, { x, width: column - BLOCK.columnGap }, y);
    row.end();
    x += column;
    return height;
  });
  table.end();
  return y + Math.max(...heights);
}

const SEAL: Setting = { ...TYPE.caption, size: 6.6, leading: 9, color: INK.quiet };
const SEAL_LABEL = 96;
const SEAL_GAP = 6;

/** The most lines of a value. More would reach the bottom of the page. */
const SEAL_LINES = 2;

/** Small facts for verifying the file, between the contents of the page and its foot. */
function printSeal(writer: PdfWriter, facts: readonly Fact[]): void {
  const rows = facts.map(({ label, value }) => ({
    label: writer.firstLines(label, SEAL_LABEL - SEAL_GAP, 1, SEAL)[0] ?? '',
    lines: writer.firstLines(value, writer.sheet.contentWidth - SEAL_LABEL, SEAL_LINES, SEAL),
  }));
  let y = writer.sheet.bottom + SEAL_GAP;
  writer.rule(y - SEAL_GAP / 2, INK.line, 0.5);
  if (rows.length === 0) return;
  const table = writer.element(writer.root, 'Table');
  for (const { label, lines } of rows) {
    const row = writer.element(table, 'TR');
    const top = y;
    writer.leaf(row, 'TH', () => writer.line(label, writer.sheet.left, top + ASCENT * SEAL.size, SEAL), { scope: 'Row' });
    writer.leaf(row, 'TD', () => {
      lines.forEach((line, index) =>
        writer.line(line, writer.sheet.left + SEAL_LABEL, top + index * SEAL.leading + ASCENT * SEAL.size, SEAL),
      );
    });
    row.end();
    y += lines.length * SEAL.leading;
  }
  table.end();
}

/** Prints the cover page except its contents. Returns where those begin. */
export function printCover(writer: PdfWriter, cover: ReportCover): void {
  const { titleBlock = null } = cover;
  const beside = cover.logo === null ? 0 : LOGO.width + GAP;
  const blockEnd = titleBlock === null ? 0 : printTitleBlock(writer, titleBlock, writer.sheet.contentWidth - beside);
  if (titleBlock === null) writer.artifact(() => writer.line(KICKER, writer.sheet.left, 62, TYPE.kicker));
  const logoPrinted = cover.logo === null || printLogo(writer, cover.logo);
  writer.y = Math.max(cover.logo === null ? TOP.withoutLogo : TOP.withLogo, blockEnd + BLOCK.below);
  writer.rule(writer.y, INK.brand, 2);
  writer.y += 22;
  printBlock(writer, 'H1', cover.title, TYPE.title, 2);
  writer.y += 2;
  printBlock(writer, 'P', cover.subject, TYPE.subject, 3);
  if (cover.place !== null) printBlock(writer, 'P', cover.place, { ...TYPE.body, color: INK.second }, 3);
  if (!logoPrinted) printBlock(writer, 'P', 'The logo could not be read as PNG or JPEG and is not included.', TYPE.caption, 1);
  writer.y += 16;
  writer.rule(writer.y, INK.line, 0.5);
  writer.y += 10;
  printFactGrid(writer, cover.facts);
  printSeal(writer, cover.seal);
}
