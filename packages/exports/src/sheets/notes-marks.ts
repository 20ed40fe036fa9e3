/** The numbered notes in the column of a sheet. */
import type { PictureMark } from '../drawing/picture.ts';
import type { SheetRoom } from './paper-size.ts';
import { SIZE, text } from './sheet-kit.ts';
import { wrapped } from './type-width.ts';

const [PAD, ROW] = [8, 15] as const;
const MOST_LINES = 12;

export const columnHeading = (title: string, x: number, y: number, grow: number): PictureMark =>
  text(title, x, y + 17 * grow, { size: SIZE.head * grow, isBold: true });

/** The notes in the room that is left, most important first. */
export function notesMarks(
  notes: readonly string[],
  { column, grow }: Pick<SheetRoom, 'column' | 'grow'>,
  top: number,
  bottom: number,
): PictureMark[] {
  const x = column.x + PAD * grow;
  const size = SIZE.note * grow;
  const indent = 20 * grow;
  const room = column.width - 2 * PAD * grow - indent;
  const marks: PictureMark[] = [columnHeading('NOTES', x, top, grow)];
  let y = top + 36 * grow;
  for (const [index, note] of notes.entries()) {
    const lines = wrapped(note, room, size, MOST_LINES);
    if (y + (lines.length - 1) * ROW * grow > bottom - 6 * grow) break;
    marks.push(text(`${index + 1}.`, x, y, { size }));
    for (const content of lines) {
      marks.push(text(content, x + indent, y, { size }));
      y += ROW * grow;
    }
    y += 3 * grow;
  }
  return marks;
}
