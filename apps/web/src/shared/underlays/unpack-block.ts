/** Unpacks blocks of TIFFs that are compressed with LZW or PackBits, no further than a block is long. */
import { BlockTooLong } from './block-limit.ts';

const FIRST_BYTES = 64 * 1024;

/** Bytes that grow as they are written, to at most `most`. */
class Output {
  readonly #most: number;
  #bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  constructor(most: number) {
    this.#most = most;
    this.#bytes = new Uint8Array(Math.min(most, FIRST_BYTES));
  }
  #reserve(count: number): Uint8Array {
    const needed = this.length + count;
    if (needed > this.#most) throw new BlockTooLong();
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(this.#most, Math.max(needed, 2 * this.#bytes.length)));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length).set(bytes, this.length);
    this.length += bytes.length;
  }
  repeat(byte: number, count: number): void {
    this.#reserve(count).fill(byte, this.length, this.length + count);
    this.length += count;
  }
  /** Copies what was written before, which may overlap what is being written. */
  copy(start: number, count: number): void {
    const bytes = this.#reserve(count);
    for (let at = 0; at < count; at += 1) bytes[this.length + at] = bytes[start + at] ?? 0;
    this.length += count;
  }
  get whole(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }
}

const [CLEAR, END, FIRST_STRING] = [256, 257, 258];
const [LEAST_BITS, MOST_BITS] = [9, 12];
const STRINGS = 2 ** MOST_BITS;
const BYTE = 8;

/** Codes of 9 to 12 bits, the highest bit first. Those beyond the end are the code that ends a block. */
class Codes {
  readonly #packed: Uint8Array;
  #at = 0;
  #held = 0;
  #bits = 0;
  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }
  next(width: number): number {
    while (this.#bits < width) {
      const byte = this.#packed[this.#at];
      if (byte === undefined) return END;
      this.#held = ((this.#held << BYTE) | byte) & 0xff_ff_ff;
      this.#bits += BYTE;
      this.#at += 1;
    }
    this.#bits -= width;
    return (this.#held >> this.#bits) & (2 ** width - 1);
  }
}

/** TIFF 6.0, section 13. Throws an error if there are more than `most` bytes, or if they are damaged. */
export function unLzw(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const codes = new Codes(packed);
  const output = new Output(most);
  // Each string of the table was written before, so its place there is enough.
  const [starts, lengths] = [new Uint32Array(STRINGS), new Uint32Array(STRINGS)];
  let [next, width] = [FIRST_STRING, LEAST_BITS];
  let previous: { readonly start: number; readonly length: number } | null = null;
  for (let code = codes.next(width); code !== END; code = codes.next(width)) {
    if (code === CLEAR) {
      [next, width, previous] = [FIRST_STRING, LEAST_BITS, null];
      continue;
    }
    const start = output.length;
    if (code < CLEAR) output.repeat(code, 1);
    else if (code < next) output.copy(starts[code] ?? 0, lengths[code] ?? 0);
    else if (previous === null || code > next) throw new Error('The block is damaged');
    else output.copy(previous.start, previous.length + 1);
    if (previous !== null && next < STRINGS) {
      starts[next] = previous.start;
      lengths[next] = previous.length + 1;
      next += 1;
    }
    previous = { start, length: output.length - start };
    // The width changes one code early.
    if (next + 1 >= 2 ** width && width < MOST_BITS) width += 1;
  }
  return output.whole;
}

const NOTHING = -128;

/** TIFF 6.0, section 9. Throws an error if there are more than `most` bytes. */
export function unPackBits(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const output = new Output(most);
  for (let at = 0; at < packed.length;) {
    const count = ((packed[at] ?? 0) << 24) >> 24;
    at += 1;
    if (count >= 0) {
      output.append(packed.subarray(at, at + count + 1));
      at += count + 1;
    } else if (count !== NOTHING) {
      output.repeat(packed[at] ?? 0, 1 - count);
      at += 1;
    }
  }
  return output.whole;
}
