/** Unpacks blocks of TIFFs that are compressed with Deflate, no further than a block is long. */
import { Unzlib } from 'fflate';
import { BlockTooLong } from './block-limit.ts';

/** Packed bytes that are unpacked at once. They unpack to at most 16 MB. */
const PIECE_BYTES = 16 * 1024;

/** The unpacked bytes. Throws an error if there are more than `most`, or if they are damaged. */
export function inflated(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const unpacking = new Unzlib((piece) => {
    length += piece.length;
    if (length > most) throw new BlockTooLong();
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
