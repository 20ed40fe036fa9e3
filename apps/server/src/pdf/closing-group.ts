/** The last subsection of a section, and the height it needs together with a section that must not fill a page alone. */
import type { ReportBlock, ReportSection } from '@touchdown/exports/report';
import type { PdfWriter } from './pdf-writer.ts';
import { factsHeight } from './print-facts.ts';
import { headingHeight, listHeight, paragraphHeight, sectionTitleHeight } from './print-text.ts';

/** The height of a block in points. `null` for a block that cannot move to the next page as a whole. */
export function blockHeight(writer: PdfWriter, block: ReportBlock): number | null {
  switch (block.kind) {
    case 'heading':
      return headingHeight(writer, block.text);
    case 'paragraph':
      return paragraphHeight(writer, block.text, block.tone);
    case 'list':
      return listHeight(writer, block.items);
    case 'facts':
      return factsHeight(writer, block);
    case 'table':
    case 'figure':
    case 'pageBreak':
      return null;
  }
}

function heightOf(writer: PdfWriter, blocks: readonly ReportBlock[]): number | null {
  const heights = blocks.map((block) => blockHeight(writer, block));
  return heights.includes(null) ? null : heights.reduce((sum: number, height) => sum + (height ?? 0), 0);
}

export interface ClosingGroup {
  /** Index of the first block of the group. */
  readonly from: number;
  readonly height: number;
}

/** How much of a page the group fills at least, if the section has as much: less would be a page that is nearly empty. */
const LEAST_SHARE = 1 / 3;

/**
 * Returns the last blocks of a section, from one of their headings on, that move to the next page together with the section that follows.
 * `null` if the next section may be on a page of its own, or if the group is higher than a page.
 */
export function closingGroup(writer: PdfWriter, { title, blocks }: ReportSection, next: ReportSection | undefined): ClosingGroup | null {
  if (next?.followsPrevious !== true) return null;
  const following = heightOf(writer, next.blocks);
  if (following === null) return null;
  // The sentences before the first heading are not left alone below the title.
  const isBegun = (index: number) => blocks.slice(0, index).some(({ kind }) => kind !== 'paragraph');
  const headings = blocks.flatMap(({ kind }, index) => (kind === 'heading' && isBegun(index) ? [index] : []));
  let group: ClosingGroup | null = null;
  for (const from of [...headings.toReversed(), 0]) {
    const own = heightOf(writer, blocks.slice(from));
    if (own === null) return group;
    const height = (from === 0 ? sectionTitleHeight(writer, title) : 0) + own + sectionTitleHeight(writer, next.title) + following;
    if (height > writer.sheet.bottom - writer.sheet.top) return group;
    group = { from, height };
    if (height >= writer.sheet.height * LEAST_SHARE) return group;
  }
  return group;
}
