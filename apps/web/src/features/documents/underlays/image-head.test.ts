import { expect, it } from 'vitest';
import { imageHead } from './image-head.ts';

/** A PNG up to its image data, with the chunks between. */
function png(colorType: number, { interlace = 0, chunk = 'IDAT' } = {}): ArrayBuffer {
  const bytes = new Uint8Array(60);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const name = (text: string, at: number) => bytes.set(new TextEncoder().encode(text), at);
  view.setUint32(8, 13);
  name('IHDR', 12);
  view.setUint32(16, 30_000);
  view.setUint32(20, 20_000);
  bytes.set([8, colorType, 0, 0, interlace], 24);
  name(chunk, 37);
  return bytes.buffer;
}
const jpeg = (...after: readonly number[]) => new Uint8Array([0xff, 0xd8, ...after]).buffer;

it('states the size of a huge image without decoding it', () => {
  expect(imageHead(png(2))).toEqual({ width: 30_000, height: 20_000, isPlain: true });
  expect(imageHead(jpeg(0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc2, 0, 17, 8, 0x10, 0, 0x20, 0, 3))).toEqual({
    ...{ width: 0x2000, height: 0x1000, isPlain: false },
  });
});

it.each([
  ['transparency', png(6)],
  ['a transparent color', png(2, { chunk: 'tRNS' })],
  ['interlacing', png(2, { interlace: 1 })],
])('is not plain with %s', (_, bytes) => {
  expect(imageHead(bytes)?.isPlain).toBe(false);
});

it('is none of another or a damaged file', () => {
  for (const bytes of [new ArrayBuffer(0), new Uint8Array(40).buffer, jpeg(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), png(2).slice(0, 20)])
    expect(imageHead(bytes)).toBeNull();
});
