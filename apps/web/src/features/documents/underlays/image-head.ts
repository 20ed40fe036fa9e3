/** The size of an image by its head, so that a huge one is never decoded, and whether it can be placed as it is. */
export interface ImageHead {
  readonly width: number;
  readonly height: number;
  /** A PNG of 8 bits without transparency and interlacing, which every program shows alike. */
  readonly isPlain: boolean;
}

const PNG_SIGNATURE = 0x89504e47;
const OPAQUE_TYPES = [0, 2, 3];
const TRANSPARENCY = 'tRNS';
const IMAGE_DATA = 'IDAT';

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

function isOpaque(view: DataView): boolean {
  for (let at = 33; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = textAt(view, at + 4);
    if (name === TRANSPARENCY) return false;
    if (name === IMAGE_DATA) return true;
  }
  return false;
}

function pngHead(view: DataView): ImageHead | null {
  if (view.byteLength < 33 || textAt(view, 12) !== 'IHDR') return null;
  const isPlain = view.getUint8(24) <= 8 && OPAQUE_TYPES.includes(view.getUint8(25)) && view.getUint8(28) === 0 && isOpaque(view);
  return { width: view.getUint32(16), height: view.getUint32(20), isPlain };
}

/** From the frame header, which follows segments of any length. */
function jpegHead(view: DataView): ImageHead | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    // Programs differ in whether they turn a JPEG by its camera data, so it is always rendered again.
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), isPlain: false };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** `null`: neither a PNG nor a JPEG, or it ends before its size. */
export function imageHead(bytes: ArrayBuffer): ImageHead | null {
  const view = new DataView(bytes);
  if (view.byteLength < 12) return null;
  if (view.getUint32(0) === PNG_SIGNATURE) return pngHead(view);
  return view.getUint16(0) === 0xffd8 ? jpegHead(view) : null;
}
