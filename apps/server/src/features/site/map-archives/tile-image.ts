/** What a tile is, by its bytes: the type that a service declares is not trusted. */
const LARGEST_SIDE_PX = 1_024;

export type TileType = 'image/png' | 'image/jpeg' | 'image/webp';
interface Sides {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const startsWith = (bytes: Buffer, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

const pngSides = (bytes: Buffer): Sides | null =>
  bytes.length < 33 || textAt(bytes, 12) !== 'IHDR' ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** From the frame header, which follows segments of any length. */
function jpegSides(bytes: Buffer): Sides | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSides(bytes: Buffer): Sides | null {
  if (bytes.length < 30) return null;
  switch (textAt(bytes, 12)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

export interface ImageHead extends Sides {
  readonly type: TileType;
}

/** The type and the size in pixels that the head of an image states. Null if it is none, or ends before. */
export function imageHead(content: Uint8Array): ImageHead | null {
  const found = sidesOf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return found === null || found[1] === null ? null : { type: found[0], ...found[1] };
}

function sidesOf(bytes: Buffer): readonly [TileType, Sides | null] | null {
  if (startsWith(bytes, PNG)) return ['image/png', pngSides(bytes)];
  if (startsWith(bytes, JPEG)) return ['image/jpeg', jpegSides(bytes)];
  return textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' ? ['image/webp', webpSides(bytes)] : null;
}

/** The type of a tile that a browser can show. Null for anything else, and for an image too large to be a tile. */
export function tileType(content: Uint8Array): TileType | null {
  const head = imageHead(content);
  const isTile = head !== null && [head.width, head.height].every((side) => side >= 1 && side <= LARGEST_SIDE_PX);
  return isTile ? head.type : null;
}
