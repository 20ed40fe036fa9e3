/**
 * Unpacks the blocks of TIFFs that are compressed with Deflate, no further than a block is long. The decoder of the library unpacks whatever
 * there is, and 25 MB can be packed from 25 GB.
 */
import { Unzlib } from 'fflate';
import { addDecoder, BaseDecoder } from 'geotiff';

const [DEFLATE, ADOBE_DEFLATE] = [32_946, 8];
const MEBIBYTE = 1024 * 1024;
/** No block that is read is longer, whatever its file states. */
const MOST_BYTES = 512 * MEBIBYTE;
/** Some writers pad rows or blocks. */
const PADDING = 1.5;
const SLACK_BYTES = 64 * 1024;
/** Packed bytes that are unpacked at once. They unpack to at most 16 MB. */
const PIECE_BYTES = 16 * 1024;
const BITS = 8;

/** How long a block may be, by its size in pixels and the bits of its samples. */
export const mostOfBlock = (width: number, height: number, bitsPerPixel: number): number =>
  Math.min(MOST_BYTES, (PADDING * width * height * bitsPerPixel) / BITS + SLACK_BYTES);

/** The unpacked bytes. Throws an error if there are more than `most`, or if they are damaged. */
export function inflated(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const unpacking = new Unzlib((piece) => {
    length += piece.length;
    if (length > most) throw new Error('The block is longer than its size');
    pieces.push(piece);
  });
  for (let at = 0; at < packed.length; at += PIECE_BYTES)
    unpacking.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

class BoundedDeflate extends BaseDecoder {
  override decodeBlock(buffer: ArrayBufferLike): ArrayBufferLike {
    const { tileWidth, tileHeight, bitsPerSample } = this.parameters;
    const bits = typeof bitsPerSample === 'number' ? bitsPerSample : Array.from(bitsPerSample).reduce((sum, one) => sum + one, 0);
    return inflated(new Uint8Array(buffer), mostOfBlock(tileWidth, tileHeight, bits)).buffer;
  }
}

/** From now on, the library reads blocks compressed with Deflate in this way. */
export const boundDeflate = (): void => addDecoder([ADOBE_DEFLATE, DEFLATE], () => Promise.resolve(BoundedDeflate));
