/** How long an unpacked block of a TIFF may be. */
const MEBIBYTE = 1024 * 1024;
/** No block that is read is longer, whatever its file states. */
const MOST_BYTES = 512 * MEBIBYTE;
/** Some writers pad rows or blocks. */
const PADDING = 1.5;
const SLACK_BYTES = 64 * 1024;
const BITS = 8;

/** In bytes, by its size in pixels and the bits of its samples. */
export const mostOfBlock = (width: number, height: number, bitsPerPixel: number): number =>
  Math.min(MOST_BYTES, (PADDING * width * height * bitsPerPixel) / BITS + SLACK_BYTES);

export class BlockTooLong extends Error {
  override readonly name = 'BlockTooLong';
  constructor() {
    super('The block is longer than its size');
  }
}
