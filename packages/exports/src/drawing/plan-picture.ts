/** The site plan with its colors, scale bar, and title block: one sheet for the page. */
import type { Drawing } from './drawing.ts';
import { INK } from './inks.ts';
import { marksOf, textMark } from './picture-kit.ts';
import type { Picture, PictureMark } from './picture.ts';
import { textWidthEm } from './plane.ts';
import { toPixels } from './svg.ts';

const STRIP = { row: 20, pad: 4, cellGap: 22, baseline: 14, type: 11 } as const;
const BAR_INSET_PX = { x: 30, y: 30 } as const;

/** A cell of the title block: its name and its value. */
export type TitleCell = readonly [name: string, value: string];

function titleStrip({ title, sheet }: Drawing, details: readonly TitleCell[]): { readonly height: number; readonly marks: PictureMark[] } {
  const entries: readonly TitleCell[] = [
    ['Scale', title.scale],
    ['Alignment', title.alignment],
    ['Elevation', title.elevation],
    ['Values', title.values],
    ['Criteria', title.rules],
    ...details,
  ];
  const marks: PictureMark[] = [];
  let [x, row] = [STRIP.pad, 0] as [number, number];
  for (const [name, value] of entries) {
    const nameWidth = textWidthEm(`${name} `) * STRIP.type;
    const width = nameWidth + textWidthEm(value) * STRIP.type;
    if (x > STRIP.pad && x + width > sheet.widthPx) [x, row] = [STRIP.pad, row + 1];
    const y = sheet.heightPx + row * STRIP.row + STRIP.baseline;
    marks.push(textMark(name, { x, y }, { size: STRIP.type, color: INK.quiet }));
    marks.push(textMark(value, { x: x + nameWidth, y }, { size: STRIP.type, isBold: true }));
    x += width + STRIP.cellGap;
  }
  return { height: (row + 1) * STRIP.row, marks };
}

/** The plan as a picture, to the drawing's own scale. `details`: further cells of the title block. */
export function planPicture(drawing: Drawing, details: readonly TitleCell[] = []): Picture {
  const { widthPx, heightPx } = drawing.sheet;
  const strip = titleStrip(drawing, details);
  const place = toPixels(drawing);
  const barPlace = ({ xFt, yFt }: { xFt: number; yFt: number }) => ({
    x: BAR_INSET_PX.x + xFt * drawing.pxPerFt,
    y: heightPx - BAR_INSET_PX.y - yFt * drawing.pxPerFt,
  });
  return {
    width: widthPx,
    height: heightPx + strip.height,
    marks: [
      ...drawing.items.flatMap((item) => marksOf(item, place, drawing.pxPerFt)),
      ...marksOf(drawing.scaleBar.item, barPlace, drawing.pxPerFt),
      ...strip.marks,
    ],
  };
}
