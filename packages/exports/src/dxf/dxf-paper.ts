/** The marks of a plan sheet as entities of a drawing, in inches from the lower left corner of the paper. */
import {
  type Attdef,
  type Attrib,
  type EntitiesManager,
  HatchBoundaryPaths,
  HatchPolylineBoundary,
  HatchPredefinedPatterns,
  LWPolylineFlags,
  pattern,
  point3d,
  type Text,
  TextHorizontalAlignment,
  type TextOptions,
  TextVerticalAlignment,
} from '@tarikjabiri/dxf';
import { PX_PER_INCH } from '../drawing/paper.ts';
import type { Picture, PictureMark, PicturePoint, PictureRing } from '../drawing/picture.ts';
import { CAP_EM } from '../drawing/sheet-kit.ts';
import { dxfText } from './dxf-text.ts';

/** The style of texts on paper. Its letters are narrower than those that the texts are measured with, also if another font replaces its own. */
export const PAPER_STYLE = 'SHEET';
export const PAPER_TYPE = { fontFileName: 'arial.ttf', widthFactor: 0.9 } as const;

/** Rounded, so that the file does not depend on the last digits of a division. */
const DECIMALS = 6;
export const inches = (px: number): number => Number((px / PX_PER_INCH).toFixed(DECIMALS)) + 0;

/** From pixels, down from the top, to inches up from the bottom. */
export const onPaper =
  ({ height }: Pick<Picture, 'height'>) =>
  ({ x, y }: PicturePoint) => ({ x: inches(x), y: inches(height - y) });
type ToPaper = ReturnType<typeof onPaper>;

const H_ALIGN = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
} as const;

/** Height of capitals, and alignment. `at`: on the baseline. */
export function paperType(
  { anchor, size, at }: { readonly anchor: keyof typeof H_ALIGN; readonly size: number; readonly at: PicturePoint },
  toPaper: ToPaper,
): { readonly height: number; readonly point: ReturnType<typeof point3d>; readonly options: TextOptions } {
  const { x, y } = toPaper(at);
  const point = point3d(x, y, 0);
  const options = { horizontalAlignment: H_ALIGN[anchor], verticalAlignment: TextVerticalAlignment.BaseLine };
  // A second point is where a text that is not aligned left is placed.
  return { height: inches(size * CAP_EM), point, options: anchor === 'start' ? options : { ...options, secondAlignmentPoint: point } };
}
export const inPaperStyle = (one: Text | Attdef | Attrib): void => {
  one.textStyle = PAPER_STYLE;
};

function solid(space: EntitiesManager, points: readonly PicturePoint[], toPaper: ToPaper, layer: { readonly layerName: string }): void {
  const boundary = new HatchBoundaryPaths();
  boundary.addPolylineBoundary(new HatchPolylineBoundary(points.map(toPaper)));
  space.addHatch(boundary, pattern({ name: HatchPredefinedPatterns.SOLID }), layer);
}

const OPAQUE = 0.9;
const PAPER = '#ffffff';

function drawRing(space: EntitiesManager, ring: PictureRing, mark: Area, toPaper: ToPaper, layer: { readonly layerName: string }): void {
  const { pen, fill } = mark;
  const isFilled = fill !== undefined && (fill.opacity ?? 1) > OPAQUE && fill.color.toLowerCase() !== PAPER;
  if (ring.kind === 'circle') {
    const { x, y } = toPaper(ring.center);
    if (pen !== undefined || isFilled) space.addCircle(point3d(x, y, 0), inches(ring.radius), layer);
    return;
  }
  if (isFilled) solid(space, ring.points, toPaper, layer);
  if (pen === undefined) return;
  const flags = LWPolylineFlags.Closed;
  space.addLWPolyline(
    ring.points.map((point) => ({ point: toPaper(point) })),
    { ...layer, flags, constantWidth: inches(pen.width) },
  );
}
type Area = Extract<PictureMark, { kind: 'area' }>;

/** Draws the marks: lines with their weight as a width, solid areas, and texts. Tints, hatching, and images belong to the printed sheets. */
export function drawOnPaper(
  space: EntitiesManager,
  marks: readonly PictureMark[],
  toPaper: ToPaper,
  layer: { readonly layerName: string },
): void {
  for (const mark of marks) {
    switch (mark.kind) {
      case 'area':
        for (const ring of mark.rings) drawRing(space, ring, mark, toPaper, layer);
        break;
      case 'line':
        space.addLWPolyline(
          mark.points.map((point) => ({ point: toPaper(point) })),
          { ...layer, constantWidth: inches(mark.pen.width) },
        );
        break;
      case 'text': {
        const { height, point, options } = paperType(mark, toPaper);
        inPaperStyle(space.addText(point, height, dxfText(mark.text), { ...layer, ...options }));
        break;
      }
      case 'image':
      case 'inset':
    }
  }
}
