/** Which tiles can be printed as they are: a PDF takes JPEG images, and PNG images of one pass without transparency. */
import { tileType, type TileType } from '../map-archives/public.ts';

const [BIT_DEPTH_AT, COLOR_TYPE_AT, INTERLACE_AT, CHUNKS_AT] = [24, 25, 28, 33];
const [GRAY, RGB, PALETTE] = [0, 2, 3];
const CHUNK_EXTRA = 12;

/** Whether a chunk before the image data makes colors transparent. */
function hasTransparency(bytes: Buffer): boolean {
  let at = CHUNKS_AT;
  while (at + CHUNK_EXTRA <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'tRNS') return true;
    if (name === 'IDAT') return false;
    at += CHUNK_EXTRA + bytes.readUInt32BE(at);
  }
  return false;
}

export const isPrintable = (content: Uint8Array): boolean => isPrintableAs(content, tileType(content));

/** The same for an image whose type is known. Null: it is none. */
export function isPrintableAs(content: Uint8Array, type: TileType | null): boolean {
  if (type !== 'image/png') return type === 'image/jpeg';
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const isOpaque = [GRAY, RGB, PALETTE].includes(bytes[COLOR_TYPE_AT] ?? -1) && !hasTransparency(bytes);
  return isOpaque && (bytes[BIT_DEPTH_AT] ?? 0) <= 8 && bytes[INTERLACE_AT] === 0;
}
