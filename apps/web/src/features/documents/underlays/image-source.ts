/** PNG and JPEG images as pictures. */
import { UNDERLAY_LIMITS } from '@touchdown/contract';
import { imageHead } from './image-head.ts';
import { encoded, paperCanvas, PictureRefused, reduction, type RenderedPicture } from './rendered-picture.ts';

/** A browser decodes an image as a whole, at four bytes each. */
const MOST_PX = 100_000_000;
const DAMAGED = 'The image could not be read. It may be damaged.';

/** Throws PictureRefused for a file that cannot be read. */
export async function renderImage(file: Blob, kind: 'png' | 'jpeg'): Promise<RenderedPicture> {
  const head = imageHead(await file.arrayBuffer());
  if (head === null || head.width * head.height === 0) throw new PictureRefused(DAMAGED);
  if (head.width * head.height > MOST_PX)
    throw new PictureRefused('The image has more than 100 megapixels. Reduce it and upload it again.');
  const decoded = await createImageBitmap(file).catch(() => {
    throw new PictureRefused(DAMAGED);
  });
  const plain = { controls: null, system: null, notes: [] };
  const scale = reduction(decoded.width, decoded.height);
  if (head.isPlain && scale === 1 && file.size <= UNDERLAY_LIMITS.bytes) return { blob: null, bitmap: decoded, ...plain };
  const [canvas, context] = paperCanvas(decoded.width * scale, decoded.height * scale);
  context.imageSmoothingQuality = 'high';
  context.drawImage(decoded, 0, 0, canvas.width, canvas.height);
  decoded.close();
  return { blob: await encoded(canvas, kind), bitmap: await createImageBitmap(canvas), ...plain };
}
