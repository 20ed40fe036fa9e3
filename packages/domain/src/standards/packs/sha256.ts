/** SHA-256 (FIPS 180-4) of a text in UTF-8. The domain has no platform, so it cannot use a platform's digest. */
import { existing } from '../../quantities/existing.ts';

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const BYTE_BITS = 8;
const WORD_BITS = 32;
const WORD_BYTES = 4;
const BLOCK_WORDS = 16;
const ROUNDS = 64;
const STATE_WORDS = 8;
const HEX = 16;

/** The first 32 bits of the fractional part. */
const fractionBits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** WORD_BITS) | 0;

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

/** One to four bytes for each code point. A lone surrogate is replaced; canonical JSON contains none. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else if (point >= 0xd800 && point < 0xe000) bytes.push(0xef, 0xbf, 0xbd);
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
  }
  return bytes;
}

/** The message as 32-bit words, with its end mark and its length in bits, in whole blocks. */
function padded(text: string): Int32Array {
  const bytes = utf8(text);
  const bits = bytes.length * BYTE_BITS;
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const words = new Int32Array(blocks * BLOCK_WORDS);
  [...bytes, 0x80].forEach((byte, at) => {
    const shift = WORD_BITS - BYTE_BITS * (1 + (at % WORD_BYTES));
    words[Math.floor(at / WORD_BYTES)] = existing(words[Math.floor(at / WORD_BYTES)]) | (byte << shift);
  });
  words[words.length - 2] = Math.floor(bits / 2 ** WORD_BITS);
  words[words.length - 1] = bits | 0;
  return words;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (WORD_BITS - by));

function schedule(block: Int32Array): Int32Array {
  const words = new Int32Array(ROUNDS);
  words.set(block);
  const at = (index: number) => existing(words[index]);
  for (let t = BLOCK_WORDS; t < ROUNDS; t += 1) {
    const [early, late] = [at(t - 15), at(t - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[t] = at(t - BLOCK_WORDS) + small + at(t - 7) + large;
  }
  return words;
}

/** Returns the state after one block. */
function compressed(state: readonly number[], block: Int32Array, constants: readonly number[]): readonly number[] {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [t, constant] of constants.entries()) {
    const chosen = (e & f) ^ (~e & g);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constant + existing(words[t]);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + existing(state[at])) | 0);
}

/** Returns the hash in 64 hexadecimal digits. */
export function sha256(text: string): string {
  const roots = primes(ROUNDS);
  const constants = roots.map((prime) => fractionBits(Math.cbrt(prime)));
  let state: readonly number[] = roots.slice(0, STATE_WORDS).map((prime) => fractionBits(Math.sqrt(prime)));
  const words = padded(text);
  for (let at = 0; at < words.length; at += BLOCK_WORDS) state = compressed(state, words.subarray(at, at + BLOCK_WORDS), constants);
  return state.map((word) => (word >>> 0).toString(HEX).padStart(STATE_WORDS, '0')).join('');
}
