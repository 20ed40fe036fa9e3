/** Drawings, printed at their own size: a paper pixel is 1/96 inch, so that the stated scale is true on the sheet. */
import type { Picture, PictureMark, PictureRing, Pen, ReportBlock } from '@touchdown/exports/report';
import { INK } from './inks.ts';
import type { Element, Press } from './press.ts';
import { ASCENT } from './print-text.ts';
import { PT_PER_PX, SHEET } from './sheet.ts';
import { TYPE } from './type-styles.ts';

type Figure = Extract<ReportBlock, { kind: 'figure' }>;
type Text = Extract<PictureMark, { kind: 'text' }>;
type Area = Extract<PictureMark, { kind: 'area' }>;

const HALO_PX = 3;

function trace(press: Press, ring: PictureRing): void {
  if (ring.kind === 'circle') {
    press.pdf.circle(ring.centre.x, ring.centre.y, ring.radius);
    return;
  }
  ring.points.forEach(({ x, y }, index) => (index === 0 ? press.pdf.moveTo(x, y) : press.pdf.lineTo(x, y)));
  press.pdf.closePath();
}

function takePen(press: Press, { colour, width, opacity = 1, dash }: Pen): void {
  press.pdf.lineWidth(width).strokeColor(colour, opacity).lineJoin('round');
  if (dash === undefined) press.pdf.undash();
  else press.dash(dash);
}

/** Parallel lines over the box of the area, cut by its outline. */
function drawHatch(press: Press, { rings }: Area, { pen, angleDeg, spacing }: NonNullable<Area['hatch']>): void {
  const points = rings.flatMap((ring) =>
    ring.kind === 'polygon'
      ? ring.points
      : [
          { x: ring.centre.x - ring.radius, y: ring.centre.y - ring.radius },
          { x: ring.centre.x + ring.radius, y: ring.centre.y + ring.radius },
        ],
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const centre = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2;
  const angle = (-angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  press.pdf.save();
  rings.forEach((ring) => {
    trace(press, ring);
  });
  press.pdf.clip('even-odd');
  takePen(press, pen);
  for (let off = -Math.ceil(reach / spacing) * spacing; off <= reach; off += spacing) {
    press.pdf.moveTo(centre.x - sin * off - cos * reach, centre.y + cos * off - sin * reach);
    press.pdf.lineTo(centre.x - sin * off + cos * reach, centre.y + cos * off + sin * reach);
  }
  press.pdf.stroke();
  press.pdf.restore();
}

function drawArea(press: Press, area: Area): void {
  const { rings, fill, pen, hatch } = area;
  if (fill !== undefined) {
    rings.forEach((ring) => {
      trace(press, ring);
    });
    press.pdf.fillColor(fill.colour, fill.opacity ?? 1).fill('even-odd');
  }
  if (hatch !== undefined) drawHatch(press, area, hatch);
  if (pen !== undefined) {
    takePen(press, pen);
    rings.forEach((ring) => {
      trace(press, ring);
    });
    press.pdf.stroke();
  }
}

function drawText(press: Press, mark: Text): void {
  const face = mark.isBold === true ? 'bold' : 'regular';
  const text = press.plain(mark.text);
  const width = press.width(text, { face, size: mark.size });
  const start = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? -width / 2 : -width;
  press.pdf.save();
  press.pdf.translate(mark.at.x, mark.at.y).rotate(-mark.rotationDeg);
  press.pdf.font(face).fontSize(mark.size);
  if (mark.halo === true) {
    // A text stroked in paper would be read out a second time: the halo is a shape.
    press.pdf
      .fillColor(INK.paper, 0.86)
      .rect(start - HALO_PX / 2, -mark.size * 0.8, width + HALO_PX, mark.size * 1.04)
      .fill();
  }
  press.pdf.fillColor(mark.colour, 1).text(text, start, 0, { lineBreak: false, baseline: 'alphabetic' });
  press.pdf.restore();
}

function drawMark(press: Press, mark: PictureMark): void {
  switch (mark.kind) {
    case 'area':
      drawArea(press, mark);
      return;
    case 'line':
      takePen(press, mark.pen);
      mark.points.forEach(({ x, y }, index) => (index === 0 ? press.pdf.moveTo(x, y) : press.pdf.lineTo(x, y)));
      press.pdf.stroke();
      return;
    case 'text':
      drawText(press, mark);
      return;
    default:
      mark satisfies never;
  }
}

/** Draws a picture with its upper left corner at x, y, cut at its edges. */
export function drawPicture(press: Press, picture: Picture, x: number, y: number): void {
  press.pdf.save();
  press.pdf.translate(x, y).scale(PT_PER_PX);
  press.pdf.rect(0, 0, picture.width, picture.height).clip();
  for (const mark of picture.marks) drawMark(press, mark);
  press.pdf.restore();
}

const CAPTION_GAP = 5;
const AFTER = 12;
/** A drawing may be too large by rounding alone. */
const TOLERANCE_PT = 0.01;

/** The room that a figure needs with its caption. */
export const figureHeight = (press: Press, { picture, caption }: Figure): number =>
  picture.height * PT_PER_PX + press.lines(caption, SHEET.contentWidth, TYPE.caption).length * TYPE.caption.leading + CAPTION_GAP;

/** A figure and under it its caption. Throws a RangeError for a picture that is larger than a page's content: scaled down it would lie. */
export function printFigure(press: Press, parent: Element, { picture, caption, alt }: Figure): void {
  const [width, height] = [picture.width * PT_PER_PX, picture.height * PT_PER_PX];
  const captionLines = press.lines(caption, SHEET.contentWidth, TYPE.caption);
  const captionHeight = captionLines.length * TYPE.caption.leading + CAPTION_GAP;
  if (width > SHEET.contentWidth + TOLERANCE_PT || height + captionHeight > SHEET.bottom - SHEET.top + TOLERANCE_PT)
    throw new RangeError('A picture is larger than the page.');
  press.ensure(height + captionHeight);
  const x = SHEET.left + (SHEET.contentWidth - width) / 2;
  const top = press.y;
  press.leaf(
    parent,
    'Figure',
    () => {
      drawPicture(press, picture, x, top);
    },
    { alt: press.plain(alt), placement: 'Block', bbox: [x, top, x + width, top + height] },
  );
  press.y += height + CAPTION_GAP;
  press.leaf(parent, 'P', () => {
    captionLines.forEach((line, index) =>
      press.line(line, SHEET.left, press.y + index * TYPE.caption.leading + ASCENT * TYPE.caption.size, TYPE.caption),
    );
  });
  press.y += captionLines.length * TYPE.caption.leading + AFTER;
}
