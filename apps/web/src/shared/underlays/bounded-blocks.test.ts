/** TIFFs of GDAL in each compression, and blocks that unpack to 1 GB. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { fromArrayBuffer, type GeoTIFF } from 'geotiff';
import { describe, expect, it } from 'vitest';
import { boundBlocksOf } from './bounded-blocks.ts';
import { webpLength } from './stated-lengths.ts';

const GIBIBYTE = 1024 * 1024 * 1024;
const PIECE = 128 * 1024;
const fixture = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'test-data', name));
const opened = (file: Uint8Array): Promise<GeoTIFF> => fromArrayBuffer(new Uint8Array(file).buffer);

async function pixelsOf(file: Uint8Array): Promise<readonly number[]> {
  const image = await (await opened(file)).getImage();
  await boundBlocksOf(image);
  const values = await image.readRasters({ interleave: true });
  return Array.from(values as ArrayLike<number>);
}
const grid = (width: number, height: number, value: (x: number, y: number) => number): number[] =>
  Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)));

const HEIGHTS = ['lzw', 'packbits', 'deflate', 'zstd', 'lerc', 'lerc-deflate', 'lerc-zstd'];
const TAG = { compression: 259, offset: 273, rows: 278, length: 279 };
const ENTRY = 12;
const LONG = 4;

function set(file: Buffer, tag: number, value: number): void {
  const directory = file.readUInt32LE(4);
  for (let index = 0; index < file.readUInt16LE(directory); index += 1) {
    const at = directory + 2 + ENTRY * index;
    if (file.readUInt16LE(at) !== tag) continue;
    file.writeUInt16LE(LONG, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
}

/** The file with another block in place of its only strip, in the same compression. */
function withBlock(file: Buffer, block: Uint8Array): Buffer {
  const changed = Buffer.concat([file, block]);
  set(changed, TAG.rows, 64);
  set(changed, TAG.offset, file.length);
  set(changed, TAG.length, block.length);
  return changed;
}

/** Packing it takes seconds. */
const deflated = deflateSync(Buffer.alloc(GIBIBYTE), { level: 1 });

/** Codes of one byte value, whose strings grow until the table is full and cleared. */
function lzwOfZeros(length: number): Buffer {
  const bytes: number[] = [];
  let [held, bits, width] = [0, 0, 9];
  const put = (code: number) => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) bytes.push((held >> (bits - 8)) & 0xff);
    held &= 2 ** bits - 1;
  };
  put(256);
  put(0);
  let written = 1;
  for (let next = 258; next + 1 < 4096; next += 1) {
    put(next);
    written += next - 256;
    if (next + 2 >= 2 ** width && width < 12) width += 1;
  }
  put(256);
  while (bits % 8 !== 0) [held, bits] = [held << 1, bits + 1];
  if (bits > 0) bytes.push(held & 0xff);
  // A whole number of bytes, of which each begins with a code that clears the table.
  const once = Buffer.from(bytes);
  return Buffer.concat(Array.from({ length: Math.ceil(length / written) }, () => once));
}

function zstdOfZeros(length: number): Buffer {
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]);
  const blocks = Array.from({ length: length / PIECE }, (_, index) => {
    const block = Buffer.alloc(4);
    block.writeUIntLE((PIECE << 3) | 2 | (index + 1 === length / PIECE ? 1 : 0), 0, 3);
    return block;
  });
  return Buffer.concat([head, ...blocks]);
}

/** One value in every pixel. */
function lercOfZeros(width: number, height: number): Buffer {
  const blob = Buffer.alloc(80);
  blob.write('Lerc2 ', 0, 'latin1');
  for (const [index, value] of [2, height, width, width * height, 8, 62, 6].entries()) blob.writeUInt32LE(value >>> 0, 6 + 4 * index);
  return blob.subarray(0, 62);
}

function jpegOf(width: number, height: number): Buffer {
  const whole = Buffer.from(fixture('picture-jpeg.tif'));
  const start = whole.indexOf(Buffer.from([0xff, 0xc0]));
  whole.writeUInt16BE(height, start + 5);
  whole.writeUInt16BE(width, start + 7);
  return whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xd8]), start));
}

function webpOf(width: number, height: number): Buffer {
  const whole = Buffer.from(fixture('picture-webp.tif'));
  const start = whole.indexOf('RIFF');
  whole.writeUInt16LE(width, start + 26);
  whole.writeUInt16LE(height, start + 28);
  return whole.subarray(start);
}

describe('a TIFF of GDAL', () => {
  it.each(HEIGHTS)('has its heights: %s', async (name) => {
    const pixels = await pixelsOf(fixture(`heights-${name}.tif`));
    expect(pixels).toEqual(grid(96, 64, (x, y) => 100 + ((x * x + 3 * y) % 37) + 0.25 * (x % 3)));
  });
  it('in LZW has its pixels where the table of strings was full', async () => {
    expect(await pixelsOf(fixture('gray-lzw.tif'))).toEqual(grid(200, 160, (x, y) => (x * x + 3 * y) % 251));
  });
  it('in JPEG has its colors', async () => {
    const pixels = await pixelsOf(fixture('picture-jpeg.tif'));
    expect(pixels).toHaveLength(3 * 96 * 64);
    expect(new Set(pixels.slice(0, 30)).size).toBeLessThan(6);
  });
});

describe('a block that unpacks to 1 GB is refused, and is not unpacked', () => {
  it.each<readonly [string, string, () => Buffer]>([
    ['LZW', 'heights-packbits.tif', () => lzwOfZeros(GIBIBYTE)],
    ['PackBits', 'heights-packbits.tif', () => Buffer.alloc(GIBIBYTE / 64, Buffer.from([0x81, 0]))],
    ['Deflate', 'heights-deflate.tif', () => deflated],
    ['zstd', 'heights-zstd.tif', () => zstdOfZeros(GIBIBYTE)],
    ['LERC', 'heights-lerc.tif', () => lercOfZeros(16_384, 16_384)],
    ['LERC in Deflate', 'heights-lerc-deflate.tif', () => deflated],
    ['LERC in zstd', 'heights-lerc-zstd.tif', () => zstdOfZeros(GIBIBYTE)],
    ['LERC in small Deflate', 'heights-lerc-deflate.tif', () => deflateSync(lercOfZeros(16_384, 16_384))],
    ['JPEG', 'picture-jpeg.tif', () => jpegOf(30_000, 12_000)],
  ])('%s', async (name, like, block) => {
    const file = withBlock(fixture(like), block());
    if (name === 'LZW') set(file, TAG.compression, 5);
    const before = process.memoryUsage().rss;
    await expect(pixelsOf(file)).rejects.toThrow('The block is longer than its size');
    expect(process.memoryUsage().rss - before).toBeLessThan(GIBIBYTE / 4);
  });
});

it('a WebP is as long as its pixels are, not as its block', () => {
  expect(webpLength(webpOf(96, 64))).toBe(4 * 96 * 64);
  expect(webpLength(webpOf(16_383, 16_383))).toBeGreaterThan(GIBIBYTE - 1_000_000);
});
