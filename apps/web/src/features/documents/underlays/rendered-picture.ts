/** A picture as it is placed: opaque, of bounded size, and the same for every program. */
import { UNDERLAY_LIMITS } from '@touchdown/contract';
import type { ControlPoint } from '@touchdown/domain';

/** Why a file cannot be placed, as a sentence. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

export interface RenderedPicture {
  /** `null`: the file itself is placed. */
  readonly blob: Blob | null;
  readonly bitmap: ImageBitmap;
  /** The corners by the georeference of the file. `null`: it has none. */
  readonly controls: readonly ControlPoint[] | null;
  /** "NAD83 / UTM zone 16N (EPSG:26916)". `null` without a georeference. */
  readonly system: string | null;
  readonly notes: readonly string[];
}

const MEBIBYTE = 1024 * 1024;
const JPEG_QUALITIES = [0.92, 0.8, 0.65] as const;
const TOO_LARGE = `The picture takes more than ${UNDERLAY_LIMITS.bytes / MEBIBYTE} MB. Crop it and upload it again.`;

/** The factor by which a size is reduced to the largest picture. 1: it is not. */
export const reduction = (width: number, height: number): number => Math.min(1, UNDERLAY_LIMITS.sidePx / Math.max(width, height));

/** A canvas of white paper. Rounded down, at least one pixel. */
export function paperCanvas(width: number, height: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.floor(width)), Math.max(1, Math.floor(height))];
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new PictureRefused('The browser has no memory for this picture.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return [canvas, context];
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/** The canvas as the smaller of what suits it: line work as PNG, photographs as JPEG. */
export async function encoded(canvas: HTMLCanvasElement, prefers: 'png' | 'jpeg'): Promise<Blob> {
  const png = prefers === 'png' ? await blobOf(canvas, 'image/png') : null;
  if (png !== null && png.size <= UNDERLAY_LIMITS.bytes) return png;
  for (const quality of JPEG_QUALITIES) {
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (jpeg !== null && jpeg.size <= UNDERLAY_LIMITS.bytes) return jpeg;
  }
  throw new PictureRefused(TOO_LARGE);
}

/** The corners of a picture as control points, by the location of each share of its width and height. */
export const cornerControls = (
  { width, height }: { readonly width: number; readonly height: number },
  locate: (across: number, down: number) => ControlPoint['position'],
): ControlPoint[] =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([across = 0, down = 0]) => ({ x: across * width, y: down * height, position: locate(across, down) }));
