/** Bounds the canvases that the PDF library draws the groups, masks, and patterns of a page on, one within another. */
import { PictureRefused } from './rendered-picture.ts';

/** Eight of the largest picture. */
export const MOST_CANVAS_BYTES = 512 * 1024 * 1024;
export const TOO_MUCH = 'The PDF contains more data than can be shown. Save it smaller and upload it again.';

const BYTES_PER_PIXEL = 4;

interface Drawn {
  canvas: HTMLCanvasElement | null;
  context: CanvasRenderingContext2D | null;
}

/** Returns a factory of canvases for the library, and what starts its count again for another page. Throws PictureRefused beyond `most`. */
export function boundedCanvases(most: number) {
  let sizes = new Map<HTMLCanvasElement, number>();
  let sum = 0;
  const resize = (canvas: HTMLCanvasElement, width: number, height: number) => {
    const bytes = BYTES_PER_PIXEL * width * height;
    sum += bytes - (sizes.get(canvas) ?? 0);
    sizes.set(canvas, bytes);
    if (sum > most) throw new PictureRefused(TOO_MUCH);
    [canvas.width, canvas.height] = [width, height];
  };
  class CanvasFactory {
    create(width: number, height: number): Drawn {
      const canvas = document.createElement('canvas');
      resize(canvas, width, height);
      return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
    }
    reset({ canvas }: Drawn, width: number, height: number): void {
      if (canvas !== null) resize(canvas, width, height);
    }
    destroy(drawn: Drawn): void {
      if (drawn.canvas === null) return;
      resize(drawn.canvas, 0, 0);
      sizes.delete(drawn.canvas);
      drawn.canvas = null;
      drawn.context = null;
    }
  }
  const nextPage = () => {
    sizes = new Map();
    sum = 0;
  };
  return { CanvasFactory, nextPage };
}
