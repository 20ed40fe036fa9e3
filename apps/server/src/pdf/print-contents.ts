/** The table of contents: printed last, when the page numbers are known, in space reserved on the first page. */
import { INK } from './inks.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';
import { ASCENT } from './print-text.ts';
import { TYPE } from './type-styles.ts';

export interface ContentsEntry {
  readonly title: string;
  /** Counted from 1. */
  readonly page: number;
  /** The name of the position where the section begins. */
  readonly target: string;
}

const ROW = 14;
const DOT_GAP = 6;

/** The height needed for this many entries. */
export const contentsHeight = (entries: number): number => TYPE.heading.leading + 4 + entries * ROW;

/** Prints as many entries as fit between `top` and `bottom`. Each links to its section. */
export function printContents(writer: PdfWriter, contents: Element, entries: readonly ContentsEntry[], top: number, bottom: number): void {
  const style = TYPE.body;
  const fits = Math.max(0, Math.floor((bottom - top - contentsHeight(0)) / ROW));
  if (fits === 0 || entries.length === 0) return;
  writer.leaf(contents, 'Caption', () => writer.line('Contents', writer.sheet.left, top + ASCENT * TYPE.heading.size, TYPE.heading));
  entries.slice(0, fits).forEach(({ title, page, target }, index) => {
    const y = top + TYPE.heading.leading + 4 + index * ROW + ASCENT * style.size;
    const number = String(page);
    const [name = ''] = writer.firstLines(title, writer.sheet.contentWidth - 60, 1, style);
    const [from, to] = [
      writer.sheet.left + writer.width(name, style) + DOT_GAP,
      writer.sheet.right - writer.width(number, style) - DOT_GAP,
    ];
    writer.artifact(() =>
      writer.pdf
        .lineWidth(0.5)
        .dash(0.6, { space: 2.6 })
        .moveTo(from, y - 1)
        .lineTo(to, y - 1)
        .stroke(INK.line)
        .undash(),
    );
    const entry = writer.element(contents, 'TOCI');
    const reference = writer.element(entry, 'Reference');
    const area = { x: writer.sheet.left, y: y - ASCENT * style.size - 2, width: writer.sheet.contentWidth, height: ROW };
    writer.leapTo(reference, target, area, `${title}, page ${number}`, () => {
      writer.line(name, writer.sheet.left, y, style);
      writer.line(number, writer.sheet.right - writer.width(number, style), y, style);
    });
    entry.end();
  });
}
