/** What is on every page: the name of the document at its head, the page and the number of pages at its foot. */
import { INK } from './inks.ts';
import type { Press } from './press.ts';
import { SHEET } from './sheet.ts';
import { TYPE } from './type-styles.ts';

/** Room for the page number. */
const FOR_PAGE = 90;

/** Goes over all pages; the first has no head. Long names are cut at the width of the page. */
export function printRunning(press: Press, name: string, foot: string): void {
  const count = press.pageCount();
  const style = TYPE.running;
  const [head = ''] = press.firstLines(name, SHEET.contentWidth, 1, style);
  const [mark = ''] = press.firstLines(foot, SHEET.contentWidth - FOR_PAGE, 1, style);
  for (let index = 0; index < count; index += 1) {
    press.pdf.switchToPage(index);
    const page = `Page ${index + 1} of ${count}`;
    press.artifact(() => {
      if (index > 0) {
        press.line(head, SHEET.left, SHEET.head, style);
        press.pdf
          .lineWidth(0.5)
          .moveTo(SHEET.left, SHEET.head + 6)
          .lineTo(SHEET.right, SHEET.head + 6)
          .stroke(INK.line);
      }
      press.line(mark, SHEET.left, SHEET.foot, style);
      press.line(page, SHEET.right - press.width(page, style), SHEET.foot, style);
    }, 'Pagination');
  }
}
