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

/** Prints on the current page, which is this one of so many. The first has no header. Long names are truncated at the page width. */
export function printRunning(writer: PdfWriter, { name, right, foot }: Running, number: number, count: number): void {
  const { whole, columns } = writer.paper;
  const gaps = columns.slice(1).map(({ left }, index) => (left + (columns[index]?.right ?? left)) / 2);
  const style = TYPE.running;
  const [owner = ''] = right === '' ? [] : writer.firstLines(right, whole.contentWidth * RIGHT_SHARE, 1, style);
  const ownerWidth = owner === '' ? 0 : writer.width(owner, style);
  const [head = ''] = writer.firstLines(name, whole.contentWidth - (owner === '' ? 0 : ownerWidth + GAP), 1, style);
  const [mark = ''] = writer.firstLines(foot, whole.contentWidth - FOR_PAGE, 1, style);
  const page = `Page ${number} of ${count}`;
  writer.artifact(() => {
    for (const x of gaps) writer.pdf.lineWidth(0.5).moveTo(x, whole.top).lineTo(x, whole.bottom).stroke(INK.line);
    if (number > 1) {
      writer.line(head, whole.left, whole.head, style);
      if (owner !== '') writer.line(owner, whole.right - ownerWidth, whole.head, style);
      writer.pdf
        .lineWidth(0.5)
        .moveTo(whole.left, whole.head + 6)
        .lineTo(whole.right, whole.head + 6)
        .stroke(INK.line);
    }
    writer.line(mark, whole.left, whole.foot, style);
    writer.line(page, whole.right - writer.width(page, style), whole.foot, style);
  }, 'Pagination');
}
