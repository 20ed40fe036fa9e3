/**
 * Fills the rest of a page on which a drawing has no room: the section that follows the drawings comes before them, if all of it fits. So does
 * a table, or a section of facts, that begins on this page, if its end and the drawing share the next.
 */
import type { ReportBlock, ReportSection } from '@touchdown/exports/report';
import { blockHeight } from './closing-group.ts';
import { groupedHeight } from './grouped-height.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { figureHeight } from './print-picture.ts';
import { tableHeight } from './print-table.ts';
import { sectionTitleHeight } from './print-text.ts';

/** A longer table is not measured, because it rarely fits. */
const MOST_ROWS = 60;

/** The rest of a page on which several rows of a table fit below its title and its header, in points. */
const ROOM_FOR_ROWS = 150;
/** On the next page: the header once more, and a row that did not fit on this one. */
const CARRIED_OVER = 50;

const isDrawing = ({ blocks: [first] }: ReportSection): boolean => first?.kind === 'figure';

function heightOf(writer: PdfWriter, block: ReportBlock): number {
  if (block.kind === 'table') return block.rows.length > MOST_ROWS ? Infinity : tableHeight(writer, block);
  return blockHeight(writer, block) ?? Infinity;
}

/** In points, with its title. Infinite: it cannot be moved. */
function wholeHeight(writer: PdfWriter, { title, blocks, startsPage = false }: ReportSection): number {
  if (startsPage) return Infinity;
  return blocks.reduce((sum, block) => sum + heightOf(writer, block), sectionTitleHeight(writer, title));
}

/** The height of what continues on the next page of a section of facts, which is not divided within one of them. Infinite: all of it. */
function factsLeft(writer: PdfWriter, { title, blocks }: ReportSection, room: number): number {
  let used = sectionTitleHeight(writer, title);
  let left = 0;
  blocks.forEach((block, index) => {
    const height = heightOf(writer, block);
    if (left === 0 && used + height <= room) used += height;
    else left += index === 0 ? Infinity : height;
  });
  return left;
}

/** Whether a section may begin on the `room` of this page, because its end fits on the next page above the drawing. */
function canContinue(writer: PdfWriter, section: ReportSection, drawing: ReportSection, room: number): boolean {
  const [figure] = drawing.blocks;
  const { startsPage = false, blocks } = section;
  if (startsPage || room < ROOM_FOR_ROWS || figure?.kind !== 'figure') return false;
  const isTable = blocks.length === 1 && blocks[0]?.kind === 'table';
  if (!isTable && !blocks.every(({ kind }) => kind === 'facts')) return false;
  const end = isTable ? wholeHeight(writer, section) - room + CARRIED_OVER : factsLeft(writer, section, room);
  const least = Math.min(...[figure, ...(figure.smaller ?? [])].map((one) => figureHeight(writer, one)));
  return end + sectionTitleHeight(writer, drawing.title) + least <= writer.sheet.bottom - writer.sheet.top;
}

/**
 * Returns which of the sections that are still to be printed is next: the first, unless it is a drawing without room on this page and the
 * first section after the drawings fits there as a whole or continues above the drawing. A section that the last one must follow stays where it is.
 */
export function nextSection(writer: PdfWriter, waiting: readonly ReportSection[]): number {
  const [first] = waiting;
  if (first === undefined || !isDrawing(first)) return 0;
  const room = writer.sheet.bottom - writer.y;
  const needed = sectionTitleHeight(writer, first.title) + groupedHeight(writer, first.blocks[0], first.blocks[1]);
  if (writer.y === writer.sheet.top || needed <= room) return 0;
  const at = waiting.findIndex((section) => !isDrawing(section));
  const [candidate, following] = [waiting[at], waiting[at + 1]];
  if (candidate === undefined || candidate.followsPrevious === true || following?.followsPrevious === true) return 0;
  return wholeHeight(writer, candidate) <= room || canContinue(writer, candidate, first, room) ? at : 0;
}
