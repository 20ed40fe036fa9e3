/** How much of a block stays with the title above it. */
import type { ReportBlock } from '@touchdown/exports/report';
import { blockHeight } from './closing-group.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { factsHeight } from './print-facts.ts';
import { figureHeight } from './print-picture.ts';
import { tableStartHeight } from './print-table.ts';
import { headingHeight } from './print-text.ts';

/** For a table: its header and some rows. For text: some lines. */
const RESERVED_HEIGHT = { table: 90, text: 30 } as const;
const BELOW_TITLE = 60;

/** The height in points of the beginning of a block that is printed on the page of its title. `after`: the block that follows a heading. */
export function groupedHeight(writer: PdfWriter, block: ReportBlock | undefined, after: ReportBlock | undefined): number {
  switch (block?.kind) {
    case 'figure':
      return Math.min(
        ...[block, ...(block.smaller ?? [])].map((one) => figureHeight(writer, one)),
        writer.sheet.bottom - writer.sheet.top - BELOW_TITLE,
      );
    case 'facts':
      return factsHeight(writer, block);
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

/** More rows of a table than the first, below its header. */
const MORE_ROWS = 50;

/**
 * The height in points that a figure leaves on its page for what follows it, so that the page is filled: for another figure, a
 * list of facts, or the beginning of a table. 0 for anything else. `title`: the height of the title above it, if it begins a section.
 */
export function followingHeight(writer: PdfWriter, block: ReportBlock | undefined, title: number): number {
  if (block?.kind !== 'figure' && block?.kind !== 'facts' && block?.kind !== 'table') return 0;
  return title + groupedHeight(writer, block, undefined) + (block.kind === 'table' ? MORE_ROWS : 0);
}

/** Sentences that close the section of a figure stay with it if they are not higher. */
const CLOSING_SENTENCES = 60;

/**
 * The height in points that a figure leaves on its page for the `blocks` after it and for the next section, which needs `section`: sentences,
 * and what fills the page below them. 0 if more text follows than closes its section.
 */
export function heightAfterFigure(writer: PdfWriter, blocks: readonly ReportBlock[], section: number): number {
  let sentences = 0;
  for (const block of blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'list') {
      const following = followingHeight(writer, block, 0);
      return following === 0 ? 0 : sentences + following;
    }
    sentences += blockHeight(writer, block) ?? 0;
  }
  return section === 0 && sentences > CLOSING_SENTENCES ? 0 : sentences + section;
}
