/** Unpacks deflated bytes and computes their checksum, in browsers and on the server. */
import { Inflate } from 'fflate';
import { damaged } from './zip-fault.ts';

export interface Unpacking {
  /** Unpacks the bytes in pieces. Throws a ZipFault if they are damaged. */
  readonly inflate: (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Continues the checksum of the preceding bytes. */
  readonly crc32: (bytes: Uint8Array, before: number) => number;
  /** How many packed bytes to read at a time. */
  readonly pieceBytes: number;
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const inflater = new Inflate((piece) => void pieces.push(piece));
  const push = (piece: Uint8Array, isLast: boolean): void => {
    try {
      inflater.push(piece, isLast);
    } catch {
      throw damaged();
    }
  };
  for await (const piece of packed) {
    push(piece, false);
    yield* pieces.splice(0);
  }
  push(new Uint8Array(0), true);
  yield* pieces.splice(0);
}

const POLYNOMIAL = 0xedb88320;
const BYTE_VALUES = 256;
const BITS = 8;

const TABLE = Uint32Array.from({ length: BYTE_VALUES }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < BITS; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array, before: number): number {
  let sum = ~before;
  for (const byte of bytes) sum = (sum >>> BITS) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}

/** Unpacking a piece of this size takes milliseconds, and it unpacks to at most 4 MB. */
const PIECE_BYTES = 4 * 1024;

export const PORTABLE: Unpacking = { inflate, crc32, pieceBytes: PIECE_BYTES };
