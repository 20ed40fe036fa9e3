/** Drawings, printed at their own size: a paper pixel is 1/96 inch, so that the stated scale is true on paper. */
import type { Picture, PictureMark, PicturePoint, PictureRing, Pen, ReportBlock, ReportFigure } from '@touchdown/exports/report';
import { INK } from './inks.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';
import { ASCENT } from './print-text.ts';
import { PT_PER_PX } from './sheet.ts';
import { TYPE } from './type-styles.ts';

type Figure = Extract<ReportBlock, { kind: 'figure' }>;
type Text = Extract<PictureMark, { kind: 'text' }>;
type Area = Extract<PictureMark, { kind: 'area' }>;

const HALO_PX = 3;

function trace(writer: PdfWriter, ring: PictureRing): void {
  if (ring.kind === 'circle') {
    writer.pdf.circle(ring.center.x, ring.center.y, ring.radius);
    return;
  }
  ring.points.forEach(({ x, y }, index) => (index === 0 ? writer.pdf.moveTo(x, y) : writer.pdf.lineTo(x, y)));
  writer.pdf.closePath();
}

function takePen(writer: PdfWriter, { color, width, opacity = 1, dash }: Pen): void {
  writer.pdf.lineWidth(width).strokeColor(color, opacity).lineJoin('round');
  if (dash === undefined) writer.pdf.undash();
  else writer.dash(dash);
}

/** Parallel lines over the area's bounding box, clipped to its outline. */
function drawHatch(writer: PdfWriter, { rings }: Area, { pen, angleDeg, spacing }: NonNullable<Area['hatch']>): void {
  const points = rings.flatMap((ring) =>
    ring.kind === 'polygon'
      ? ring.points
      : [
          { x: ring.center.x - ring.radius, y: ring.center.y - ring.radius },
          { x: ring.center.x + ring.radius, y: ring.center.y + ring.radius },
        ],
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const center = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2;
  const angle = (-angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  writer.pdf.save();
  rings.forEach((ring) => {
    trace(writer, ring);
  });
  writer.pdf.clip('even-odd');
  takePen(writer, pen);
  for (let off = -Math.ceil(reach / spacing) * spacing; off <= reach; off += spacing) {
    writer.pdf.moveTo(center.x - sin * off - cos * reach, center.y + cos * off - sin * reach);
    writer.pdf.lineTo(center.x - sin * off + cos * reach, center.y + cos * off + sin * reach);
  }
  writer.pdf.stroke();
  writer.pdf.restore();
}

function drawArea(writer: PdfWriter, area: Area): void {
  const { rings, fill, pen, hatch } = area;
  if (fill !== undefined) {
    rings.forEach((ring) => {
      trace(writer, ring);
    });
    writer.pdf.fillColor(fill.color, fill.opacity ?? 1).fill('even-odd');
  }
  if (hatch !== undefined) drawHatch(writer, area, hatch);
  if (pen !== undefined) {
    takePen(writer, pen);
    rings.forEach((ring) => {
      trace(writer, ring);
    });
    writer.pdf.stroke();
  }
}

function drawText(writer: PdfWriter, mark: Text): void {
  const face = mark.isBold === true ? 'bold' : 'regular';
  const text = writer.plain(mark.text);
  const width = writer.width(text, { face, size: mark.size });
  const start = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? -width / 2 : -width;
  writer.pdf.save();
  writer.pdf.translate(mark.at.x, mark.at.y).rotate(-mark.rotationDeg);
  if (mark.halo === true) {
    // Stroking text in the paper color would make screen readers read it twice, so the halo is a shape.
    writer.pdf
      .fillColor(INK.paper, 0.86)
      .rect(start - HALO_PX / 2, -mark.size * 0.8, width + HALO_PX, mark.size * 1.04)
      .fill();
  }
  writer.pdf.fillOpacity(1);
  writer.line(text, start, 0, { face, size: mark.size, color: mark.color });
  writer.pdf.restore();
}

/** An image that cannot be read is not drawn: what is drawn over it is the document. */
function drawImage(writer: PdfWriter, { bytes, at, right, down, opacity = 1, clip }: Extract<PictureMark, { kind: 'image' }>): void {
  let image: ReturnType<PdfWriter['openImage']>;
  try {
    image = writer.openImage(bytes);
  } catch {
    return;
  }
  writer.pdf.save();
  if (clip !== undefined) writer.pdf.rect(clip.x, clip.y, clip.width, clip.height).clip();
  writer.pdf.fillOpacity(opacity);
  writer.pdf.transform(right.x, right.y, down.x, down.y, at.x, at.y).image(image, 0, 0, { width: 1, height: 1 });
  writer.pdf.restore();
}

/** Clipped at the edges of the picture, in its own pixels. */
function drawInset(writer: PdfWriter, { width, height, marks }: Picture, { x, y }: PicturePoint): void {
  writer.pdf.save();
  writer.pdf.translate(x, y).rect(0, 0, width, height).clip();
  for (const mark of marks) drawMark(writer, mark);
  writer.pdf.restore();
}

function drawMark(writer: PdfWriter, mark: PictureMark): void {
  switch (mark.kind) {
    case 'area':
      drawArea(writer, mark);
      return;
    case 'line':
      takePen(writer, mark.pen);
      mark.points.forEach(({ x, y }, index) => (index === 0 ? writer.pdf.moveTo(x, y) : writer.pdf.lineTo(x, y)));
      writer.pdf.stroke();
      return;
    case 'image':
      drawImage(writer, mark);
      return;
    case 'inset':
      drawInset(writer, mark.picture, mark.at);
      return;
    case 'text':
      drawText(writer, mark);
      return;
    default:
      mark satisfies never;
  }
}

/** Draws a picture with its upper left corner at x, y, clipped at its edges. */
export function drawPicture(writer: PdfWriter, picture: Picture, x: number, y: number): void {
  writer.pdf.save();
  writer.pdf.translate(x, y).scale(PT_PER_PX);
  drawInset(writer, picture, { x: 0, y: 0 });
  writer.pdf.restore();
}

const CAPTION_GAP = 5;
/** Space below a figure. */
const AFTER_FIGURE = 12;
/** Allows for rounding in a drawing's size. */
const TOLERANCE_PT = 0.01;

/** The height a figure needs with its caption. */
export const figureHeight = (writer: PdfWriter, { picture, caption }: ReportFigure): number =>
  picture.height * PT_PER_PX + writer.lines(caption, writer.sheet.contentWidth, TYPE.caption).length * TYPE.caption.leading + CAPTION_GAP;

/**
 * The largest size of the figure that fits on the rest of the page and leaves room for what follows it, if one does; else the largest that
 * fits there, or else on the next page. `following`: the height in points that what follows needs on this page at least; 0 if it may begin
 * on the next page.
 */
export function fittingFigure(writer: PdfWriter, figure: Figure, following: number): ReportFigure {
  const { smaller = [] } = figure;
  const offered: readonly ReportFigure[] = writer.hasSmallDrawings && smaller.length > 0 ? smaller : [figure, ...smaller];
  const sizes = offered.map((one) => ({ one, height: figureHeight(writer, one) }));
  for (const room of [writer.sheet.bottom - writer.y, writer.columnHeight]) {
    const fitting = sizes.filter(({ height }) => height <= room);
    const chosen = fitting.find(({ height }) => height + writer.gap(AFTER_FIGURE) + following <= room) ?? fitting[0];
    if (chosen !== undefined) return chosen.one;
  }
  return figure;
}

/**
 * A figure with its caption below. Throws a RangeError if the picture is larger than a page's content area, because scaling it down would
 * make its stated scale false.
 */
export function printFigure(writer: PdfWriter, parent: Element, { picture, caption, alt }: ReportFigure): void {
  const [width, height] = [picture.width * PT_PER_PX, picture.height * PT_PER_PX];
  const captionLines = writer.lines(caption, writer.sheet.contentWidth, TYPE.caption);
  const captionHeight = captionLines.length * TYPE.caption.leading + CAPTION_GAP;
  if (width > writer.sheet.contentWidth + TOLERANCE_PT || height + captionHeight > writer.columnHeight + TOLERANCE_PT)
    throw new RangeError('A picture is larger than the page.');
  writer.ensure(height + captionHeight);
  const x = writer.sheet.left + (writer.sheet.contentWidth - width) / 2;
  const top = writer.y;
  writer.leaf(
    parent,
    'Figure',
    () => {
      drawPicture(writer, picture, x, top);
    },
    { alt: writer.plain(alt), placement: 'Block', bbox: [x, top, x + width, top + height] },
  );
  writer.y += height + CAPTION_GAP;
  writer.leaf(parent, 'P', () => {
    captionLines.forEach((line, index) =>
      writer.line(line, writer.sheet.left, writer.y + index * TYPE.caption.leading + ASCENT * TYPE.caption.size, TYPE.caption),
    );
  });
  writer.y += captionLines.length * TYPE.caption.leading + writer.gap(AFTER_FIGURE);
}
