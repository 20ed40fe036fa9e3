import { describe, expect, it } from 'vitest';
import { TILE } from '../../../test/tile-server.ts';
import { tileType } from './tile-image.ts';

const png = (width: number, height: number) => {
  const bytes = Buffer.from(TILE);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** A comment, then the frame header. */
const jpeg = (width: number, height: number) => {
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x11, 8, 0, 0, 0, 0, 3, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x04, 0x41, 0x42]), frame]);
};
const webp = (chunk: 'VP8 ' | 'VP8L' | 'VP8X', write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${chunk}`, 8, 'latin1');
  write(bytes);
  return bytes;
};

describe('a tile', () => {
  it.each([
    ['image/png', png(256, 512)],
    ['image/jpeg', jpeg(256, 256)],
    ['image/webp', webp('VP8X', (bytes) => bytes.writeUIntLE(255, 24, 3))],
    ['image/webp', webp('VP8 ', (bytes) => (bytes.writeUInt16LE(256, 26), bytes.writeUInt16LE(256, 28)))],
    ['image/webp', webp('VP8L', (bytes) => bytes.writeUInt32LE(255 | (255 << 14), 21))],
  ])('is recognized by its bytes: %s', (type, bytes) => expect(tileType(bytes)).toBe(type));
  it.each([
    ['a web page', Buffer.from('<!doctype html><p>Sign in</p>')],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a PNG only', TILE.subarray(0, 20)],
    ['a PNG of 100,000 pixels', png(100_000, 1)],
    ['a PNG without a width', png(0, 1)],
    ['a JPEG of 65,535 pixels', jpeg(65_535, 65_535)],
    ['a JPEG without a frame', jpeg(1, 1).subarray(0, 9)],
    ['a WebP of 16,000 pixels', webp('VP8L', (bytes) => bytes.writeUInt32LE(15_999, 21))],
    ['a WebP of an unknown kind', webp('VP8X', (bytes) => bytes.write('JUNK', 12, 'latin1'))],
  ])('is never %s', (_what, bytes) => expect(tileType(bytes)).toBeNull());
});
