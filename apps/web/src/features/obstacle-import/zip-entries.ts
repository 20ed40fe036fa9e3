/** Reader of untrusted ZIP archives: the stated sizes are not trusted, and the content is unpacked chunk by chunk. */
import { Inflate } from 'fflate';
import { SURVEY_LIMITS, SurveyRefused } from './survey.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const DEFLATED = 8;
const STORED = 0;
const ENCRYPTED = 1;
const PIECE_BYTES = 16 * 1024;

const damaged = () => new SurveyRefused('The archive is damaged or incomplete. Save it again and choose the new file.');
const tooLarge = (limit: number) => new SurveyRefused(`The archive is larger than the ${limit / 1024 / 1024} MB limit when extracted.`);

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

export interface ZipEntry {
  readonly name: string;
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
}

function endRecord(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw damaged();
}

/** The packed bytes of an entry, after its local header. */
function packedBytes(bytes: Uint8Array, view: DataView, header: number, size: number): Uint8Array {
  if (header + LOCAL_BYTES > view.byteLength || view.getUint32(header, true) !== LOCAL_SIGNATURE) throw damaged();
  const start = header + LOCAL_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + size > view.byteLength) throw damaged();
  return bytes.subarray(start, start + size);
}

/** The entries in the order of the central directory. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    if ((flags & ENCRYPTED) !== 0) throw new SurveyRefused('The archive is password-protected. Save it without a password.');
    if (method !== STORED && method !== DEFLATED) throw damaged();
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length));
    const packed = packedBytes(bytes, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true));
    entries.push({ name, packed, isDeflated: method === DEFLATED });
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Chunks of the unpacked entry. Throws once it exceeds the limit, however small the archive is. */
export function* unpacked(
  { packed, isDeflated }: ZipEntry,
  limit: number = SURVEY_LIMITS.unpackedBytes,
): Generator<Uint8Array, void, undefined> {
  if (!isDeflated) {
    yield packed;
    return;
  }
  const out: { pieces: Uint8Array[]; isWhole: boolean } = { pieces: [], isWhole: false };
  let size = 0;
  const inflate = new Inflate((piece, isLast) => {
    out.pieces.push(piece);
    out.isWhole = isLast;
  });
  for (let from = 0; from < packed.length; from += PIECE_BYTES) {
    try {
      inflate.push(packed.subarray(from, from + PIECE_BYTES), from + PIECE_BYTES >= packed.length);
    } catch {
      throw damaged();
    }
    for (const piece of out.pieces.splice(0)) {
      size += piece.length;
      if (size > limit) throw tooLarge(limit);
      yield piece;
    }
  }
  if (!out.isWhole) throw damaged();
}
