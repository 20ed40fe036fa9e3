/** Reads untrusted zip archives: declared sizes are not trusted, and contents are unpacked in pieces. */
import { crc32, createInflateRaw } from 'node:zlib';
import { zipRecords } from '@touchdown/imports/container';
import { refusedFile, stopWhenGone, unreadable } from './refuse-file.ts';

const { CENTRAL, DEFLATED, ENCRYPTED, END, LOCAL, STORED } = zipRecords;
const MEBIBYTE = 1024 * 1024;
const UNPACKED_LIMIT = 100 * MEBIBYTE;
const RATIO_LIMIT = 200;
/** Small archives of plain rows compress very well. Zip bombs are large. */
const RATIO_MATTERS_FROM = MEBIBYTE;
/** The amount read before yielding to other requests. */
const PIECE_BYTES = 32 * 1024;

const LONGEST_COMMENT = 0xffff;

const DAMAGED = 'The workbook is damaged or incomplete. Save it as XLSX and try again.';
const TOO_LARGE = 'The workbook is too large to read. Save the sheet as CSV and import it.';

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

interface Entry {
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
  readonly checksum: number;
}

function endRecord(view: DataView): number {
  const last = view.byteLength - END.bytes;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) if (view.getUint32(at, true) === END.signature) return at;
  throw refusedFile(DAMAGED);
}

/** The compressed bytes of an entry, which follow its local header. */
function packedBytes(bytes: Uint8Array, view: DataView, header: number, size: number): Uint8Array {
  if (header + LOCAL.bytes > view.byteLength || view.getUint32(header, true) !== LOCAL.signature) throw refusedFile(DAMAGED);
  const start = header + LOCAL.bytes + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + size > view.byteLength) throw refusedFile(DAMAGED);
  return bytes.subarray(start, start + size);
}

function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  let claimed = 0;
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    if (at + CENTRAL.bytes > view.byteLength || view.getUint32(at, true) !== CENTRAL.signature) throw refusedFile(DAMAGED);
    claimed += view.getUint32(at + 24, true);
    if (claimed > UNPACKED_LIMIT) throw refusedFile(TOO_LARGE);
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) throw unreadable();
    const nameLength = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.subarray(at + CENTRAL.bytes, at + CENTRAL.bytes + nameLength)).toString('utf8');
    const packed = packedBytes(bytes, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true));
    entries.set(name, { packed, isDeflated: method === DEFLATED, checksum: view.getUint32(at + 16, true) });
    at += CENTRAL.bytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function* pieces({ packed, isDeflated }: Entry): AsyncGenerator<Uint8Array> {
  if (!isDeflated) {
    for (let start = 0; start < packed.length; start += PIECE_BYTES) yield packed.subarray(start, start + PIECE_BYTES);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) yield piece;
  } catch {
    throw refusedFile(DAMAGED);
  }
}

export interface ZipArchive {
  /** Unpacks an entry in pieces. Null if no entry has that name. */
  read(name: string): AsyncGenerator<Uint8Array> | null;
}

/** Opens an archive. Opening and reading throw IMPORT_FILE_REFUSED if it is damaged, or unpacks as no real workbook does. */
export function openZip(bytes: Uint8Array, signal: AbortSignal): ZipArchive {
  const entries = entriesOf(bytes);
  let unpacked = 0;
  async function* counted(entry: Entry): AsyncGenerator<Uint8Array> {
    let size = 0;
    let checksum = 0;
    for await (const piece of pieces(entry)) {
      stopWhenGone(signal);
      size += piece.length;
      unpacked += piece.length;
      const isBomb = size > RATIO_MATTERS_FROM && size > entry.packed.length * RATIO_LIMIT;
      if (unpacked > UNPACKED_LIMIT || isBomb) throw refusedFile(TOO_LARGE);
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (checksum !== entry.checksum) throw refusedFile(DAMAGED);
  }
  return {
    read: (name) => {
      const entry = entries.get(name);
      return entry === undefined ? null : counted(entry);
    },
  };
}
