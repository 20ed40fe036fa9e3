/** The numbered notes in the column of a sheet. */
import type { PictureMark } from '../drawing/picture.ts';
import type { SheetRoom } from './paper-size.ts';
import { SIZE, text } from '../drawing/sheet-kit.ts';
import { wrapped } from '../drawing/type-width.ts';

const PAD = 8;
/** Rows, and the space between notes: as a rule, and where many notes share the column. */
const SPACING = [
  { row: 15, gap: 3 },
  { row: 12.5, gap: 1.5 },
] as const;
type Spacing = (typeof SPACING)[number];
const MOST_LINES = 12;

export const columnHeading = (title: string, x: number, y: number, grow: number): PictureMark =>
  text(title, x, y + 17 * grow, { size: SIZE.head * grow, isBold: true });

type Column = Pick<SheetRoom, 'column' | 'grow'>;
const INDENT = 20;
const [FIRST, FOOT] = [36, 6] as const;

const linesOf = (note: string, { column, grow }: Column): readonly string[] =>
  wrapped(note, column.width - (2 * PAD + INDENT) * grow, SIZE.note * grow, MOST_LINES);

/** The height that all of the notes need, with their heading. */
export function notesHeight(notes: readonly string[], column: Column, { row, gap }: Spacing = SPACING[0]): number {
  const lines = notes.reduce((sum, note) => sum + linesOf(note, column).length, 0);
  return (FIRST + FOOT + Math.max(0, lines - 1) * row + Math.max(0, notes.length - 1) * gap) * column.grow;
}

/** The least height that they need, with the spacing of a column that many notes share. */
export const leastNotesHeight = (notes: readonly string[], column: Column): number => notesHeight(notes, column, SPACING[1]);

/** The notes in the room that is left, most important first. */
export function notesMarks(notes: readonly string[], of: Column, top: number, bottom: number): PictureMark[] {
  const { column, grow } = of;
  const x = column.x + PAD * grow;
  const size = SIZE.note * grow;
  const marks: PictureMark[] = [columnHeading('NOTES', x, top, grow)];
  const { row, gap } = SPACING.find((spacing) => notesHeight(notes, of, spacing) <= bottom - top) ?? SPACING[1];
  let y = top + FIRST * grow;
  for (const [index, note] of notes.entries()) {
    const lines = linesOf(note, of);
    if (y + (lines.length - 1) * row * grow > bottom - FOOT * grow) break;
    marks.push(text(`${index + 1}.`, x, y, { size }));
    for (const content of lines) {
      marks.push(text(content, x + INDENT * grow, y, { size }));
      y += row * grow;
    }
    y += gap * grow;
  }
  return marks;
}
