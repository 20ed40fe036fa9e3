/** The running header and footer: the document's name at the top, the page number and page count at the bottom. */
import { INK } from './inks.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { TYPE } from './type-styles.ts';

/** Width reserved for the page number. */
const FOR_PAGE = 90;

/** The most of the header that its right part may take, and the space between the two parts. */
const RIGHT_SHARE = 0.45;
const GAP = 16;

export interface Running {
  readonly name: string;
  /** Empty: the name has the whole header. */
  readonly right: string;
  readonly foot: string;
}

/** Prints on all pages. The first has no header. Long names are truncated at the page width. */
export function printRunning(writer: PdfWriter, { name, right, foot }: Running): void {
  const count = writer.pageCount();
  const style = TYPE.running;
  const [owner = ''] = right === '' ? [] : writer.firstLines(right, writer.sheet.contentWidth * RIGHT_SHARE, 1, style);
  const ownerWidth = owner === '' ? 0 : writer.width(owner, style);
  const [head = ''] = writer.firstLines(name, writer.sheet.contentWidth - (owner === '' ? 0 : ownerWidth + GAP), 1, style);
  const [mark = ''] = writer.firstLines(foot, writer.sheet.contentWidth - FOR_PAGE, 1, style);
  for (let index = 0; index < count; index += 1) {
    writer.pdf.switchToPage(index);
    const page = `Page ${index + 1} of ${count}`;
    writer.artifact(() => {
      if (index > 0) {
        writer.line(head, writer.sheet.left, writer.sheet.head, style);
        if (owner !== '') writer.line(owner, writer.sheet.right - ownerWidth, writer.sheet.head, style);
        writer.pdf
          .lineWidth(0.5)
          .moveTo(writer.sheet.left, writer.sheet.head + 6)
          .lineTo(writer.sheet.right, writer.sheet.head + 6)
          .stroke(INK.line);
      }
      writer.line(mark, writer.sheet.left, writer.sheet.foot, style);
      writer.line(page, writer.sheet.right - writer.width(page, style), writer.sheet.foot, style);
    }, 'Pagination');
  }
}
