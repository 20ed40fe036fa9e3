/** The facility icon: an H in a ring, drawn pixel by pixel, so that a file needs no external image. */
import { zlibSync } from 'fflate';
import { ZONE_COLORS } from './zone-colors.ts';

const SIDE = 64;
const CENTER = (SIDE - 1) / 2;
const [OUTER, INNER] = [31, 27];
/** Half the width of the H, half its height, and half of a stroke, in pixels. */
const LETTER = { halfWidth: 12, halfHeight: 15, halfStroke: 3 };

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const CLEAR: Pixel = [0, 0, 0, 0];
const WHITE: Pixel = [255, 255, 255, 255];
const hexByte = (at: number): number => Number.parseInt(ZONE_COLORS.tlof.slice(at, at + 2), 16);
const INK: Pixel = [hexByte(1), hexByte(3), hexByte(5), 255];

const isLetter = (x: number, y: number): boolean => {
  const { halfWidth, halfHeight, halfStroke } = LETTER;
  const isPost = Math.abs(Math.abs(x) - (halfWidth - halfStroke)) <= halfStroke && Math.abs(y) <= halfHeight;
  return isPost || (Math.abs(x) <= halfWidth && Math.abs(y) <= halfStroke);
};

const pixelAt = (column: number, row: number): Pixel => {
  const [x, y] = [column - CENTER, row - CENTER];
  const reach = Math.hypot(x, y);
  if (reach > OUTER) return CLEAR;
  return reach > INNER || isLetter(x, y) ? INK : WHITE;
};

/** Pixel rows, each after the filter byte for "not filtered". */
const pixels = (): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: SIDE }, (_, row) => [0, ...Array.from({ length: SIDE }, (__, column) => pixelAt(column, row)).flat()]).flat(),
  );

/** The reversed polynomial of CRC-32 (PNG specification, annex D). */
const POLYNOMIAL = 0xedb88320;
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const uint32 = (value: number): readonly number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const letters = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const chunk = (type: string, data: Uint8Array): readonly number[] => {
  const named = Uint8Array.from([...letters(type), ...data]);
  return [...uint32(data.length), ...named, ...uint32(crc32(named))];
};

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Eight bits per channel, red, green, blue, and alpha, deflated, no filter, not interlaced. */
const HEADER = [...uint32(SIDE), ...uint32(SIDE), 8, 6, 0, 0, 0];

/** A PNG of 64 by 64 pixels, with the same bytes each time. */
export const heliportIcon = (): Uint8Array =>
  Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', Uint8Array.from(HEADER)),
    ...chunk('IDAT', zlibSync(pixels(), { level: 9 })),
    ...chunk('IEND', new Uint8Array()),
  ]);
