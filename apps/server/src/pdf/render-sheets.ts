/** Renders plan sheets to the bytes of a tagged PDF, one page each, at their true size. The same sheets yield the same bytes. */
import type { SheetSet } from '@touchdown/exports/sheets';
import { PdfWriter } from './pdf-writer.ts';
import { drawPicture } from './print-picture.ts';
import { PT_PER_PX } from './sheet.ts';

export async function renderSheets({ projectName, firmName, isoDate, sheets }: SheetSet): Promise<Uint8Array> {
  const [first] = sheets;
  if (first === undefined) throw new RangeError('A set without sheets has no pages.');
  const [width, height] = [first.picture.width * PT_PER_PX, first.picture.height * PT_PER_PX];
  const writer = new PdfWriter({
    title: `Plan Sheets: ${projectName}`,
    subject: 'Plan Sheets',
    author: firmName ?? projectName,
    language: 'en-US',
    madeAt: new Date(`${isoDate}T00:00:00Z`),
    pageSize: [width, height],
  });
  sheets.forEach(({ number, title, picture, alt }, index) => {
    if (index > 0) writer.newPage();
    const name = `${number} ${title}`;
    writer.pdf.outline.addItem(writer.plain(name));
    const section = writer.element(writer.root, 'Sect', { title: writer.plain(name) });
    const draw = () => drawPicture(writer, picture, 0, 0);
    writer.leaf(section, 'Figure', draw, { alt: writer.plain(alt), placement: 'Block', bbox: [0, 0, width, height] });
    section.end();
  });
  return writer.finish();
}
