/** From a document to the bytes of its PDF: tagged, with embedded fonts, the same bytes for the same document. */
import type { ReportBlock, ReportDocument } from '@touchdown/exports/report';
import { Press, type Element } from './press.ts';
import { contentsHeight, type ContentsEntry, printContents } from './print-contents.ts';
import { printCover } from './print-cover.ts';
import { factsHeight, printFacts } from './print-facts.ts';
import { printRunning } from './print-running.ts';
import { figureHeight, printFigure } from './print-picture.ts';
import { printTable } from './print-table.ts';
import { printHeading, printList, printParagraph, printSectionTitle } from './print-text.ts';
import { SHEET } from './sheet.ts';

export interface RenderOptions {
  /** Called as the document is printed: steps done, of so many. A step is a block or a row of a table. */
  readonly onProgress?: (done: number, total: number) => void;
}

const stepsOf = (block: ReportBlock): number => (block.kind === 'table' ? block.rows.length : 1);

/** Of a table: its head and some rows; of a text: some lines. */
const KEEP = { table: 90, text: 30, heading: 22, page: SHEET.bottom - SHEET.top - 60 } as const;

/** How much of a block stays with the title over it. */
function keptHeight(press: Press, block: ReportBlock | undefined, after: ReportBlock | undefined): number {
  switch (block?.kind) {
    case 'figure':
      return Math.min(figureHeight(press, block), KEEP.page);
    case 'facts':
      return factsHeight(press, block.caption, block.rows);
    case 'table':
      return KEEP.table;
    case 'heading':
      return KEEP.heading + keptHeight(press, after, undefined);
    case 'paragraph':
    case 'list':
      return KEEP.text;
    case 'pageBreak':
    case undefined:
      return 0;
  }
}

function printBlock(press: Press, parent: Element, block: ReportBlock, next: ReportBlock | undefined, onStep: () => void): void {
  switch (block.kind) {
    case 'heading':
      printHeading(press, parent, block.text, keptHeight(press, next, undefined));
      break;
    case 'paragraph':
      printParagraph(press, parent, block.text, block.tone);
      break;
    case 'list':
      printList(press, parent, block.items, block.isNumbered ?? false);
      break;
    case 'facts':
      printFacts(press, parent, block.caption, block.rows);
      break;
    case 'table':
      printTable(press, parent, block, onStep);
      return;
    case 'figure':
      printFigure(press, parent, block);
      break;
    case 'pageBreak':
      press.newPage();
      break;
    default:
      block satisfies never;
  }
  onStep();
}

/** Room between the facts of the first page and its contents, and between those and its foot. */
const CONTENTS_GAP = { above: 14, below: 48 } as const;

/** Room for the contents: on the first page where all of them fit there, else on a page of their own. */
function placeContents(press: Press, entries: number): { readonly page: number; readonly top: number; readonly bottom: number } {
  const [top, bottom] = [press.y + CONTENTS_GAP.above, SHEET.bottom - CONTENTS_GAP.below];
  if (top + contentsHeight(entries) <= bottom) return { page: press.pageCount(), top, bottom };
  press.newPage();
  return { page: press.pageCount(), top: SHEET.top, bottom: SHEET.bottom };
}

/**
 * Prints the document. Throws a RangeError when a picture is larger than the page. Nothing of the clock, the zone or the locale goes into the file.
 */
export async function renderPdf(document: ReportDocument, { onProgress = () => undefined }: RenderOptions = {}): Promise<Uint8Array> {
  const { cover, sections } = document;
  const press = new Press({
    title: `${cover.title}: ${cover.subject}`,
    subject: cover.title,
    author: document.author,
    language: document.language,
    madeAt: new Date(document.madeAt),
  });
  const total = sections.reduce((sum, { blocks }) => sum + blocks.reduce((steps, block) => steps + stepsOf(block), 0), 0);
  let done = 0;
  const onStep = () => {
    done += 1;
    onProgress(done, total);
  };
  printCover(press, cover);
  const contents = press.element(press.root, 'TOC');
  const room = placeContents(press, sections.length);
  const entries: ContentsEntry[] = [];
  press.newPage();
  for (const { title, blocks, startsPage } of sections) {
    if (startsPage === true && press.y > SHEET.top) press.newPage();
    const section = press.element(press.root, 'Sect', { title: press.plain(title) });
    const y = printSectionTitle(press, section, title, keptHeight(press, blocks[0], blocks[1]));
    entries.push({ title, page: press.pageCount(), y });
    press.pdf.outline.addItem(press.plain(title));
    blocks.forEach((block, index) => {
      printBlock(press, section, block, blocks[index + 1], onStep);
    });
    section.end();
  }
  press.pdf.switchToPage(room.page - 1);
  printContents(press, contents, entries, room.top, room.bottom);
  contents.end();
  printRunning(press, document.running, document.foot ?? '');
  return press.finish();
}
