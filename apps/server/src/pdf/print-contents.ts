/** What stands where: printed last, when the pages are known, into room kept on the first page. */
import { INK } from './inks.ts';
import type { Element, Press, Target } from './press.ts';
import { ASCENT } from './print-text.ts';
import { SHEET } from './sheet.ts';
import { TYPE } from './type-styles.ts';

export interface ContentsEntry extends Target {
  readonly title: string;
}

const ROW = 14;
const DOT_GAP = 6;

/** The room that so many entries want. */
export const contentsHeight = (entries: number): number => TYPE.heading.leading + 4 + entries * ROW;

/** As many entries as have room above `bottom`, from `top` on; each leads to its section. */
export function printContents(press: Press, contents: Element, entries: readonly ContentsEntry[], top: number, bottom: number): void {
  const style = TYPE.body;
  const fits = Math.max(0, Math.floor((bottom - top - contentsHeight(0)) / ROW));
  if (fits === 0 || entries.length === 0) return;
  press.leaf(contents, 'Caption', () => press.line('Contents', SHEET.left, top + ASCENT * TYPE.heading.size, TYPE.heading));
  entries.slice(0, fits).forEach(({ title, page, y: target }, index) => {
    const y = top + TYPE.heading.leading + 4 + index * ROW + ASCENT * style.size;
    const number = String(page);
    const [name = ''] = press.firstLines(title, SHEET.contentWidth - 60, 1, style);
    const [from, to] = [SHEET.left + press.width(name, style) + DOT_GAP, SHEET.right - press.width(number, style) - DOT_GAP];
    press.artifact(() =>
      press.pdf
        .lineWidth(0.5)
        .dash(0.6, { space: 2.6 })
        .moveTo(from, y - 1)
        .lineTo(to, y - 1)
        .stroke(INK.line)
        .undash(),
    );
    const entry = press.element(contents, 'TOCI');
    const reference = press.element(entry, 'Reference');
    const area = { x: SHEET.left, y: y - ASCENT * style.size - 2, width: SHEET.contentWidth, height: ROW };
    press.leapTo(reference, { page, y: target }, area, `${title}, page ${number}`, () => {
      press.line(name, SHEET.left, y, style);
      press.line(number, SHEET.right - press.width(number, style), y, style);
    });
    entry.end();
  });
}
