/** Renders a document to the bytes of a tagged PDF with embedded fonts. The same document yields the same bytes. */
import type { ReportBlock, ReportDocument } from '@touchdown/exports/report';
import { closingGroup } from './closing-group.ts';
import { type ColumnPlace, PdfWriter, type Element } from './pdf-writer.ts';
import { contentsHeight, type ContentsEntry, printContents } from './print-contents.ts';
import { printCover } from './print-cover.ts';
import { factsHeight, printFacts } from './print-facts.ts';
import { printPreviewMark } from './print-preview-mark.ts';
import { printRunning } from './print-running.ts';
import { AFTER_FIGURE, figureHeight, fittingFigure, printFigure } from './print-picture.ts';
import { printTable, tableStartHeight } from './print-table.ts';
import { headingHeight, printHeading, printList, printParagraph, printSectionTitle } from './print-text.ts';
import { type ReportPaper, SHEETS } from './sheet.ts';

export interface RenderOptions {
  /** Called during rendering with steps done and total steps. A step is a block or a table row. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly paper?: ReportPaper;
  /** Marks every page as a preview. */
  readonly isPreview?: boolean;
}

const stepsOf = (block: ReportBlock): number => (block.kind === 'table' ? block.rows.length : 1);

/** For a table: its header and some rows. For text: some lines. */
const RESERVED_HEIGHT = { table: 90, text: 30 } as const;
const BELOW_TITLE = 60;

/** How much of a block stays with the title above it. */
function groupedHeight(writer: PdfWriter, block: ReportBlock | undefined, after: ReportBlock | undefined): number {
  switch (block?.kind) {
    case 'figure':
      return Math.min(
        ...[block, ...(block.smaller ?? [])].map((one) => figureHeight(writer, one)),
        writer.sheet.bottom - writer.sheet.top - BELOW_TITLE,
      );
    case 'facts':
      return factsHeight(writer, block.caption, block.rows);
    case 'table':
      return Math.max(RESERVED_HEIGHT.table, tableStartHeight(writer, block));
    case 'heading':
      return headingHeight(writer, block.text) + groupedHeight(writer, after, undefined);
    case 'paragraph':
    case 'list':
      return RESERVED_HEIGHT.text;
    case 'pageBreak':
    case undefined:
      return 0;
  }
}

interface Printing {
  readonly onStep: () => void;
  /** Where the figures of a section should end, and must end. */
  readonly bottoms: readonly number[];
}

function printBlock(
  writer: PdfWriter,
  parent: Element,
  block: ReportBlock,
  next: ReportBlock | undefined,
  { onStep, bottoms }: Printing,
): void {
  switch (block.kind) {
    case 'heading':
      printHeading(writer, parent, block.text, groupedHeight(writer, next, undefined));
      break;
    case 'paragraph':
      printParagraph(writer, parent, block.text, block.tone);
      break;
    case 'list':
      printList(writer, parent, block.items, block.isNumbered ?? false);
      break;
    case 'facts':
      printFacts(writer, parent, block.caption, block.rows);
      break;
    case 'table':
      printTable(writer, parent, block, onStep);
      return;
    case 'figure':
      printFigure(writer, parent, fittingFigure(writer, block, bottoms));
      break;
    case 'pageBreak':
      writer.newColumn();
      break;
    default:
      block satisfies never;
  }
  onStep();
}

/** Space between the facts of the first page and its contents, and between the contents and the footer. */
const CONTENTS_GAP = { above: 14, below: 48 } as const;

interface ContentsRoom {
  readonly place: ColumnPlace;
  readonly top: number;
  readonly bottom: number;
  /** Whether they are in the column of the cover, which nothing else follows. */
  readonly isOnCover: boolean;
}

/** Reserves space for the contents: in the first column if all entries fit there, else in the next. Leaves the cursor below them. */
function placeContents(writer: PdfWriter, entries: number): ContentsRoom {
  const [top, bottom] = [writer.y + CONTENTS_GAP.above, writer.sheet.bottom - CONTENTS_GAP.below];
  const height = contentsHeight(entries);
  if (top + height <= bottom) {
    writer.y = top + height;
    return { place: writer.place(), top, bottom, isOnCover: true };
  }
  writer.newColumn();
  writer.y = Math.min(writer.sheet.top + height, writer.sheet.bottom);
  return { place: writer.place(), top: writer.sheet.top, bottom: writer.sheet.bottom, isOnCover: false };
}

/**
 * Renders the document. Throws a RangeError if a picture is larger than the page. The output does not depend on the clock, time zone, or
 * locale.
 */
export async function renderPdf(
  document: ReportDocument,
  { onProgress = () => undefined, paper = 'letter', isPreview = false }: RenderOptions = {},
): Promise<Uint8Array> {
  const { cover, sections } = document;
  const writer = new PdfWriter({
    title: `${cover.title}: ${cover.subject}`,
    subject: cover.title,
    author: document.author,
    language: document.language,
    madeAt: new Date(document.madeAt),
    paper: SHEETS[paper],
  });
  const total = sections.reduce((sum, { blocks }) => sum + blocks.reduce((steps, block) => steps + stepsOf(block), 0), 0);
  let done = 0;
  const onStep = () => {
    done += 1;
    onProgress(done, total);
  };
  printCover(writer, cover);
  const entries: ContentsEntry[] = [];
  const printSections = (from: number, to: number, bottoms: readonly number[]) => {
    for (const [offset, whole] of sections.slice(from, to).entries()) {
      const at = from + offset;
      const { title, blocks, startsPage } = whole;
      if (startsPage === true && writer.y > writer.sheet.top) writer.newColumn();
      const group = closingGroup(writer, whole, sections[at + 1]);
      if (group?.from === 0) writer.ensure(group.height);
      const section = writer.element(writer.root, 'Sect', { title: writer.plain(title) });
      const y = printSectionTitle(writer, section, title, groupedHeight(writer, blocks[0], blocks[1]));
      const target = `section-${at + 1}`;
      writer.nameTarget(target, y);
      entries.push({ title, page: writer.pageCount(), target });
      writer.pdf.outline.addItem(writer.plain(title));
      blocks.forEach((block, index) => {
        if (index > 0 && group?.from === index) writer.ensure(group.height);
        printBlock(writer, section, block, blocks[index + 1], { onStep, bottoms });
      });
      section.end();
    }
  };
  const onCover = sections.filter(({ isOnCover }) => isOnCover === true).length;
  if (document.isWithoutContents === true) {
    printSections(0, onCover, [writer.sheet.bottom]);
    writer.newColumn();
    printSections(onCover, sections.length, [writer.sheet.bottom]);
  } else {
    const aboveContents = writer.sheet.bottom - CONTENTS_GAP.below - CONTENTS_GAP.above - contentsHeight(sections.length) - AFTER_FIGURE;
    printSections(0, onCover, [aboveContents, writer.sheet.bottom]);
    const contents = writer.element(writer.root, 'TOC');
    const room = placeContents(writer, sections.length);
    if (room.isOnCover) writer.newColumn();
    printSections(onCover, sections.length, [writer.sheet.bottom]);
    writer.turnTo(room.place);
    printContents(writer, contents, entries, room.top, room.bottom);
    contents.end();
  }
  printRunning(writer, { name: document.running, right: document.runningRight ?? '', foot: document.foot ?? '' });
  if (isPreview) printPreviewMark(writer);
  return writer.finish();
}
