/** The size of a PNG or JPEG image, from its head. Nothing is decoded. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** The first segment of a PNG is a fixed part of the file. */
const IHDR = { name: 12, width: 16, height: 20, end: 24 } as const;
const IHDR_NAME = [0x49, 0x48, 0x44, 0x52] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
/** Frame headers, which have the size, are C0 to CF. Three of these numbers mark other segments. */
const [FIRST_FRAME, LAST_FRAME] = [0xc0, 0xcf];
const NOT_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];
const SEGMENT = { length: 2, height: 5, width: 7, end: 9 } as const;

const has = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

function jpegPixels(bytes: Uint8Array, view: DataView): Pixels | null {
  let at = 2;
  while (at + SEGMENT.end <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NOT_FRAMES.includes(marker))
      return { height: view.getUint16(at + SEGMENT.height), width: view.getUint16(at + SEGMENT.width) };
    at += 2 + view.getUint16(at + SEGMENT.length);
  }
  return null;
}

/** `null`: not the head of a PNG or JPEG image with a size. */
export function imagePixels(bytes: Uint8Array): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (has(bytes, 0, PNG)) {
    if (bytes.length < IHDR.end || !has(bytes, IHDR.name, IHDR_NAME)) return null;
    const size = { width: view.getUint32(IHDR.width), height: view.getUint32(IHDR.height) };
    return size.width > 0 && size.height > 0 ? size : null;
  }
  const size = has(bytes, 0, JPEG) ? jpegPixels(bytes, view) : null;
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}
