/** DXF drawings as pictures of their lines, placed by a coordinate system that the user states. */
import type { ControlPoint } from '@touchdown/domain';
import { type DrawnLines, type PlacePoint, readDrawnLines } from '@touchdown/imports';
import { cornerControls, encoded, paperCanvas, PictureRefused, type RenderedPicture } from './rendered-picture.ts';

const MEBIBYTE = 1024 * 1024;
/** Its text is held several times while it is read. */
const MOST_BYTES = 20 * MEBIBYTE;
const LONGER_SIDE_PX = 4_000;
const MARGIN_PX = 24;
const LINE_PX = 2;
const INK = '#1b2733';

export interface DxfSource {
  readonly drawing: DrawnLines;
  readonly render: () => Promise<RenderedPicture>;
  /** The corners of the rendered picture in a coordinate system. */
  readonly controlsIn: (place: PlacePoint) => ControlPoint[];
}

interface Extent {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

function extentOf({ lines }: DrawnLines): Extent {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (const [x, y] of line) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  return { left, bottom, width: right - left, height: top - bottom };
}

/** How the drawing is laid out on a picture: its size, and the drawing coordinates of a pixel. */
export function layoutOf(drawing: DrawnLines) {
  const { left, bottom, width, height } = extentOf(drawing);
  const longer = Math.max(width, height);
  if (!(longer > 0)) throw new PictureRefused('The drawing has no lines in model space.');
  const scale = (LONGER_SIDE_PX - 2 * MARGIN_PX) / longer;
  const size = { width: Math.ceil(width * scale) + 2 * MARGIN_PX, height: Math.ceil(height * scale) + 2 * MARGIN_PX };
  const top = bottom + height;
  return {
    size,
    toPixel: ([x, y]: readonly [number, number]) => [MARGIN_PX + (x - left) * scale, MARGIN_PX + (top - y) * scale] as const,
    fromPixel: (x: number, y: number) => [left + (x - MARGIN_PX) / scale, top - (y - MARGIN_PX) / scale] as const,
  };
}

async function rendered(drawing: DrawnLines): Promise<RenderedPicture> {
  const { size, toPixel } = layoutOf(drawing);
  const [canvas, context] = paperCanvas(size.width, size.height);
  context.strokeStyle = INK;
  context.lineWidth = LINE_PX;
  context.lineJoin = 'round';
  for (const line of drawing.lines) {
    context.beginPath();
    line.forEach((point, index) => {
      const [x, y] = toPixel(point);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.stroke();
  }
  return {
    blob: await encoded(canvas, 'png'),
    bitmap: await createImageBitmap(canvas),
    controls: null,
    system: null,
    notes: drawing.notes,
  };
}

/** Throws PictureRefused for a file that cannot be read. */
export async function openDxf(file: Blob): Promise<DxfSource> {
  if (file.size > MOST_BYTES) throw new PictureRefused(`The drawing is larger than ${MOST_BYTES / MEBIBYTE} MB.`);
  const drawing = readDrawnLines(await file.text());
  if (drawing === null) throw new PictureRefused('This is not an ASCII DXF file. Save the drawing as ASCII DXF and upload it again.');
  const { size, fromPixel } = layoutOf(drawing);
  return {
    drawing,
    render: () => rendered(drawing),
    controlsIn: (place) => cornerControls(size, (across, down) => place(...fromPixel(across * size.width, down * size.height))),
  };
}
