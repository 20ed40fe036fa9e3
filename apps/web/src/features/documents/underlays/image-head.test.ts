import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pngHead } from '../../../test/png-head.ts';
import { imageHead } from './image-head.ts';

const png = (colorType: number, changes = {}) => pngHead({ width: 30_000, height: 20_000, colorType, ...changes }).buffer;
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

it('of a damaged image is read or none, and nothing else', () => {
  const heads = [png(2), jpeg(0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc2, 0, 17, 8, 0x10, 0, 0x20, 0, 3)].map((buffer) => new Uint8Array(buffer));
  const change = fc.tuple(fc.nat(63), fc.nat(255));
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(64), (whole, changes, end) => {
      const damaged = whole.slice(0, end);
      for (const [at, value] of changes) if (at < damaged.length) damaged[at] = value;
      const head = imageHead(damaged.buffer);
      if (head !== null) expect([head.width, head.height].every((side) => Number.isInteger(side) && side >= 0)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it('is none of another or a damaged file', () => {
  for (const bytes of [new ArrayBuffer(0), new Uint8Array(40).buffer, jpeg(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), png(2).slice(0, 20)])
    expect(imageHead(bytes)).toBeNull();
});
