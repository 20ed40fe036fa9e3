/** Renders a document to the bytes of a tagged PDF with embedded fonts. The same document yields the same bytes. */
import type { ReportBlock, ReportDocument, ReportSection } from '@touchdown/exports/report';
import { closingGroup } from './closing-group.ts';
import { nextSection } from './fill-page.ts';
import { followingHeight, groupedHeight, heightAfterFigure } from './grouped-height.ts';
import { bestFit, type PageFit } from './page-fit.ts';
import { PdfWriter, type Element } from './pdf-writer.ts';
import { contentsHeight, type ContentsEntry, printContents } from './print-contents.ts';
import { printCover } from './print-cover.ts';
import { printFacts } from './print-facts.ts';
import { printPreviewMark } from './print-preview-mark.ts';
import { printRunning } from './print-running.ts';
import { fittingFigure, printFigure } from './print-picture.ts';
import { printTable } from './print-table.ts';
import { printHeading, printList, printParagraph, printSectionTitle, sectionTitleHeight } from './print-text.ts';
import { type ReportPaper, SHEETS } from './sheet.ts';

export interface RenderOptions {
  /** Called during rendering with steps done and total steps. A step is a block or a table row. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly paper?: ReportPaper;
  /** Marks every page as a preview. */
  readonly isPreview?: boolean;
}

const stepsOf = (block: ReportBlock): number => (block.kind === 'table' ? block.rows.length : 1);

/** What comes after a block. */
interface After {
  readonly blocks: readonly ReportBlock[];
  /** The height that the next section needs below a figure. */
  readonly section: number;
}

function printBlock(writer: PdfWriter, parent: Element, block: ReportBlock, { blocks, section }: After, onStep: () => void): void {
  switch (block.kind) {
    case 'heading':
      printHeading(writer, parent, block.text, groupedHeight(writer, blocks[0], undefined));
      break;
    case 'paragraph':
      printParagraph(writer, parent, block.text, block.tone);
      break;
    case 'list':
      printList(writer, parent, block.items, block.isNumbered ?? false);
      break;
    case 'facts':
      printFacts(writer, parent, block);
      break;
    case 'table':
      printTable(writer, parent, block, onStep);
      return;
    case 'figure':
      printFigure(writer, parent, fittingFigure(writer, block, heightAfterFigure(writer, blocks, section)));
      break;
    case 'pageBreak':
      writer.newColumn();
      break;
    default:
      block satisfies never;
  }
  onStep();
}

/** The height that a section needs below a figure at the end of the one before it. 0 if it does not continue the page. */
function sectionAfterFigure(writer: PdfWriter, before: ReportSection, next: ReportSection | undefined): number {
  if (next === undefined || before.isOnCover === true || next.startsPage === true) return 0;
  return followingHeight(writer, next.blocks[0], sectionTitleHeight(writer, next.title));
}

/** Space between the facts of the first page and its contents, and between the contents and the footer. */
const CONTENTS_GAP = { above: 14, below: 48 } as const;

interface ContentsRoom {
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
    return { top, bottom, isOnCover: true };
  }
  writer.newColumn();
  writer.y = Math.min(writer.sheet.top + height, writer.sheet.bottom);
  return { top: writer.sheet.top, bottom: writer.sheet.bottom, isOnCover: false };
}

/** What the first pages show of the later ones. */
interface Counted {
  readonly pages: number;
  readonly entries: readonly ContentsEntry[];
}

const NOTHING_KNOWN: Counted = { pages: 0, entries: [] };

/** Lays out the document, and draws it unless its pages are only counted. `known`: the entries of its contents from an earlier layout. */
function layOut(writer: PdfWriter, { cover, sections, isWithoutContents }: ReportDocument, onStep: () => void, known: Counted): Counted {
  printCover(writer, cover);
  const entries: ContentsEntry[] = [];
  const printSections = (chosen: readonly ReportSection[]) => {
    const waiting = [...chosen];
    while (waiting.length > 0) {
      const [whole] = waiting.splice(nextSection(writer, waiting), 1);
      if (whole === undefined) return;
      const { title, blocks, startsPage } = whole;
      if (startsPage === true && writer.y > writer.sheet.top) writer.newColumn();
      // The last section closes the sheet beside what it follows, where a column would stay empty.
      if (whole.followsPrevious === true && waiting.length === 0 && writer.hasColumnBeside()) writer.newColumn();
      const at = sections.indexOf(whole);
      const group = closingGroup(writer, whole, sections[at + 1]);
      if (group?.from === 0) writer.ensure(group.height);
      const section = writer.element(writer.root, 'Sect', { title: writer.plain(title) });
      const y = printSectionTitle(writer, section, title, groupedHeight(writer, blocks[0], blocks[1]));
      const target = `section-${at + 1}`;
      writer.nameTarget(target, y);
      entries.push({ title, page: writer.pageCount(), target });
      writer.bookmark(title);
      blocks.forEach((block, index) => {
        if (index > 0 && group?.from === index) writer.ensure(group.height);
        printBlock(
          writer,
          section,
          block,
          { blocks: blocks.slice(index + 1), section: sectionAfterFigure(writer, whole, waiting[0]) },
          onStep,
        );
      });
      section.end();
    }
  };
  const onCover = sections.filter(({ isOnCover }) => isOnCover === true).length;
  printSections(sections.slice(0, onCover));
  if (isWithoutContents === true) {
    if (onCover < sections.length) writer.newColumn();
    printSections(sections.slice(onCover));
    return { pages: writer.pageCount(), entries };
  }
  const contents = writer.element(writer.root, 'TOC');
  const room = placeContents(writer, sections.length);
  printContents(writer, contents, known.entries, room.top, room.bottom);
  contents.end();
  if (room.isOnCover) writer.newColumn();
  printSections(sections.slice(onCover));
  return { pages: writer.pageCount(), entries };
}

/** The lines of texts in a document of more steps are not remembered, because they would take too much memory. */
const MOST_REMEMBERED = 1_500;

/**
 * Renders the document. Throws a RangeError if a picture is larger than the page. The output does not depend on the clock, time zone, or
 * locale.
 */
export async function renderPdf(
  document: ReportDocument,
  { onProgress = () => undefined, paper = 'letter', isPreview = false }: RenderOptions = {},
): Promise<Uint8Array> {
  const { cover, sections } = document;
  const total = sections.reduce((sum, { blocks }) => sum + blocks.reduce((steps, block) => steps + stepsOf(block), 0), 0);
  const settings = {
    title: `${cover.title}: ${cover.subject}`,
    subject: cover.title,
    author: document.author,
    language: document.language,
    madeAt: new Date(document.madeAt),
    paper: SHEETS[paper],
    ...(total > MOST_REMEMBERED ? {} : { brokenLines: new Map<string, readonly string[]>() }),
  };
  let done = 0;
  const onStep = () => {
    done += 1;
    onProgress(done, total);
  };
  const running = { name: document.running, right: document.runningRight ?? '', foot: document.foot ?? '' };
  const layouts = new Map<PageFit, Counted>();
  const fit = bestFit(settings.paper.columns.length, (tried) => {
    const writer = new PdfWriter({ ...settings, pages: 'counted', fit: tried });
    layouts.set(
      tried,
      layOut(writer, document, () => undefined, NOTHING_KNOWN),
    );
    return writer.pageUses();
  });
  const known = layouts.get(fit) ?? NOTHING_KNOWN;
  const onPageEnd = (writer: PdfWriter) => {
    printRunning(writer, running, writer.pageCount(), known.pages);
    if (isPreview) printPreviewMark(writer);
  };
  const writer = new PdfWriter({ ...settings, fit, onPageEnd });
  layOut(writer, document, onStep, known);
  return writer.finish();
}
