/** The mark of a report that has not been issued, across every page. */
import { TONE_INK } from './inks.ts';
import type { PdfWriter } from './pdf-writer.ts';

const TEXT = 'PREVIEW · NOT ISSUED';
const SIZE = 46;
const STYLE = { face: 'bold', size: SIZE, color: TONE_INK.bad } as const;
const OPACITY = 0.16;
const ANGLE_DEG = -52;

/** Prints on the current page. */
export function printPreviewMark(writer: PdfWriter): void {
  const { width, height } = writer.paper.whole;
  const half = writer.width(TEXT, STYLE) / 2;
  writer.artifact(() => {
    writer.pdf.save();
    writer.pdf.translate(width / 2, height / 2).rotate(width > height ? ANGLE_DEG / 2 : ANGLE_DEG);
    writer.pdf.fillOpacity(OPACITY);
    writer.line(TEXT, -half, SIZE / 3, STYLE);
    writer.pdf.restore();
  }, 'Layout');
}
