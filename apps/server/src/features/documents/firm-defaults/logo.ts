/** Whether an uploaded logo can be printed, from its first bytes: type, size, and number of pixels. Nothing is decoded. */
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, LOGO_MESSAGES } from '@touchdown/contract';
import { imageKind } from '../../../pdf/image-kind.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The PNG header is a fixed part of the file. */
const IHDR = { name: 12, width: 16, height: 20, end: 24 } as const;

function pngPixels(bytes: Buffer): Pixels | null {
  if (bytes.length < IHDR.end || bytes.toString('latin1', IHDR.name, IHDR.width) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(IHDR.width), height: bytes.readUInt32BE(IHDR.height) };
}

/** Frame headers, which have the size, are C0 to CF. Three of these numbers mark other segments. */
const [FIRST_FRAME, LAST_FRAME] = [0xc0, 0xcf];
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];
const SEGMENT = { length: 2, height: 5, width: 7, end: 9 } as const;

function jpegPixels(bytes: Buffer): Pixels | null {
  let at = 2;
  while (at + SEGMENT.end <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NOT_FRAMES.includes(marker))
      return { height: bytes.readUInt16BE(at + SEGMENT.height), width: bytes.readUInt16BE(at + SEGMENT.width) };
    at += 2 + bytes.readUInt16BE(at + SEGMENT.length);
  }
  return null;
}

/** The reason why a logo is rejected, as a sentence. Null: it can be printed. */
export function logoProblem(bytes: Buffer): string | null {
  if (bytes.length > LOGO_MAX_BYTES) return LOGO_MESSAGES.tooLarge;
  const kind = imageKind(bytes);
  const pixels = kind === 'png' ? pngPixels(bytes) : kind === 'jpeg' ? jpegPixels(bytes) : null;
  if (pixels === null || pixels.width === 0 || pixels.height === 0) return LOGO_MESSAGES.unknownKind;
  return Math.max(pixels.width, pixels.height) > LOGO_MAX_PIXELS ? LOGO_MESSAGES.tooManyPixels : null;
}
