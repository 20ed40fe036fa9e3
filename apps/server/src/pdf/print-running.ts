/** The running header and footer: the document's name at the top, the page number and page count at the bottom. */
import { INK } from './inks.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { SHEET } from './sheet.ts';
import { TYPE } from './type-styles.ts';

/** Width reserved for the page number. */
const FOR_PAGE = 90;

/** Prints on all pages. The first has no header. Long names are truncated at the page width. */
export function printRunning(writer: PdfWriter, name: string, foot: string): void {
  const count = writer.pageCount();
  const style = TYPE.running;
  const [head = ''] = writer.firstLines(name, SHEET.contentWidth, 1, style);
  const [mark = ''] = writer.firstLines(foot, SHEET.contentWidth - FOR_PAGE, 1, style);
  for (let index = 0; index < count; index += 1) {
    writer.pdf.switchToPage(index);
    const page = `Page ${index + 1} of ${count}`;
    writer.artifact(() => {
      if (index > 0) {
        writer.line(head, SHEET.left, SHEET.head, style);
        writer.pdf
          .lineWidth(0.5)
          .moveTo(SHEET.left, SHEET.head + 6)
          .lineTo(SHEET.right, SHEET.head + 6)
          .stroke(INK.line);
      }
      writer.line(mark, SHEET.left, SHEET.foot, style);
      writer.line(page, SHEET.right - writer.width(page, style), SHEET.foot, style);
    }, 'Pagination');
  }
}
