/** How many bytes blocks of TIFFs unpack to, by what is written in them, so that a huge one is never unpacked. All throw for damaged blocks. */
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const [ZSTD_FRAME, SKIPPED_FRAME, SKIPPED_MASK] = [0xfd_2f_b5_28, 0x18_4d_2a_50, 0xff_ff_ff_f0];
const DICTIONARY_BYTES = [0, 1, 2, 4];
const SIZE_BYTES = [0, 2, 4, 8];
const [RAW, REPEATED, COMPRESSED] = [0, 1, 2];
const MOST_OF_ZSTD_BLOCK = 128 * 1024;
const ZSTD_CHECKSUM_BYTES = 4;
const BLOCK_HEAD_BYTES = 3;

/** Where the blocks of a frame begin, the size it states (0: none), and whether it ends with a checksum. RFC 8878, 3.1.1.1. */
function zstdFrame(view: DataView, at: number) {
  const about = view.getUint8(at + 4);
  const isSingle = (about & 0x20) !== 0;
  const sizeBytes = isSingle ? Math.max(1, SIZE_BYTES[about >> 6] ?? 0) : (SIZE_BYTES[about >> 6] ?? 0);
  const sizeAt = at + 5 + (isSingle ? 0 : 1) + (DICTIONARY_BYTES[about & 3] ?? 0);
  const sizes: Readonly<Record<number, () => number>> = {
    0: () => 0,
    1: () => view.getUint8(sizeAt),
    2: () => view.getUint16(sizeAt, true) + 256,
    4: () => view.getUint32(sizeAt, true),
    8: () => Number(view.getBigUint64(sizeAt, true)),
  };
  return { blocks: sizeAt + sizeBytes, stated: sizes[sizeBytes]?.() ?? 0, hasChecksum: (about & 0x04) !== 0 };
}

/** At most so many bytes: what the blocks of all frames can unpack to, or what the frames state if that is more. */
export function zstdLength(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const magic = view.getUint32(at, true);
    if ((magic & SKIPPED_MASK) >>> 0 === SKIPPED_FRAME) {
      at += 8 + view.getUint32(at + 4, true);
      continue;
    }
    if (magic !== ZSTD_FRAME) throw new Error('The block is damaged');
    const { blocks, stated, hasChecksum } = zstdFrame(view, at);
    let unpacked = 0;
    at = blocks;
    for (let isLast = false; !isLast;) {
      const head = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
      const [kind, size] = [(head >> 1) & 3, head >> 3];
      isLast = (head & 1) !== 0;
      if (kind !== RAW && kind !== REPEATED && kind !== COMPRESSED) throw new Error('The block is damaged');
      unpacked += kind === COMPRESSED ? MOST_OF_ZSTD_BLOCK : size;
      at += BLOCK_HEAD_BYTES + (kind === REPEATED ? 1 : size);
    }
    if (hasChecksum) at += ZSTD_CHECKSUM_BYTES;
    // A compressed block may be short, and most frames state what they unpack to. One that unpacks to more is refused by the library.
    length += stated > 0 ? stated : unpacked;
  }
  return length;
}

const LERC = 'Lerc2';
const LERC_SAMPLE_BYTES = [1, 1, 2, 2, 4, 4, 4, 8];

/** Of all its bands, and of the masks of their pixels. */
export function lercLength(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let length = 0;
  for (let start = 0; start < bytes.length - 10;) {
    if (String.fromCharCode(...bytes.subarray(start, start + LERC.length)) !== LERC) throw new Error('The block is damaged');
    const version = view.getInt32(start + 6, true);
    const at = start + (version >= 3 ? 14 : 10);
    const [height, width] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const dimensions = version >= 4 ? view.getUint32(at + 8, true) : 1;
    const rest = at + (version >= 4 ? 12 : 8);
    const blobBytes = view.getInt32(rest + 8, true);
    if (blobBytes <= 0) throw new Error('The block is damaged');
    length += width * height * (dimensions * (LERC_SAMPLE_BYTES[view.getInt32(rest + 12, true)] ?? 8) + 1);
    start += blobBytes;
  }
  return length;
}

const MARKER = 0xff;
const [FIRST_FRAME, LAST_FRAME] = [0xc0, 0xc2];
const CELL = 8;

/** Samples of a frame, to the end of its last groups of cells. */
function jpegFrame(view: DataView, at: number): number {
  const [height, width, components] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
  let [across, down] = [1, 1];
  for (let index = 0; index < components; index += 1) {
    const factors = view.getUint8(at + 11 + 3 * index);
    [across, down] = [Math.max(across, factors >> 4), Math.max(down, factors & 0x0f)];
  }
  const whole = (size: number, cells: number) => Math.ceil(size / (CELL * cells)) * CELL * cells;
  return whole(width, across) * whole(height, down) * components;
}

/**
 * Samples of all frames of a JPEG. The decoder reserves them for each frame, and segments of damaged files may begin within others, so
 * whatever could be the head of a frame counts. In pixels there is none.
 */
export function jpegLength(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let length = 0;
  for (let at = bytes.indexOf(MARKER); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(MARKER, at + 1)) {
    const kind = view.getUint8(at + 1);
    if (kind >= FIRST_FRAME && kind <= LAST_FRAME) length += jpegFrame(view, at);
  }
  return length;
}

const SIDE_MASK = 0x3f_ff;
const PIXEL_BYTES = 4;

/** As the browser unpacks it, in four bytes for each pixel. */
export function webpLength(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (kind === 'VP8X') return (three(24) + 1) * (three(27) + 1) * PIXEL_BYTES;
  if (kind === 'VP8 ') return (view.getUint16(26, true) & SIDE_MASK) * (view.getUint16(28, true) & SIDE_MASK) * PIXEL_BYTES;
  if (kind !== 'VP8L') throw new Error('The block is damaged');
  const sides = view.getUint32(21, true);
  return ((sides & SIDE_MASK) + 1) * (((sides >> 14) & SIDE_MASK) + 1) * PIXEL_BYTES;
}
