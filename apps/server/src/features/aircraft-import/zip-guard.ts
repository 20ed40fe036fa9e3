/** What a zip archive says it holds, read from its directory before anything is unpacked. */
import { refusedFile } from './refuse-file.ts';

const MEBIBYTE = 1024 * 1024;
export const UNPACKED_LIMIT = 100 * MEBIBYTE;
const RATIO_LIMIT = 200;
/** Small archives of plain rows pack very well; a bomb is large. */
const RATIO_MATTERS_FROM = MEBIBYTE;

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const ZIP64 = 0xffffffff;

const DAMAGED = 'The workbook is damaged or not complete. Save it again as XLSX and try again.';
const TOO_LARGE = 'The workbook unpacks to more than can be read. Save the sheet as CSV and import that.';

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

function endRecord(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw refusedFile(DAMAGED);
}

/** Throws IMPORT_FILE_REFUSED for an archive that is damaged, too large when unpacked, or packed as no honest workbook is. */
export function guardZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let n = 0; n < entries; n += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw refusedFile(DAMAGED);
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    unpacked += size;
    if (size === ZIP64 || unpacked > UNPACKED_LIMIT) throw refusedFile(TOO_LARGE);
    if (size > RATIO_MATTERS_FROM && size > packedSize * RATIO_LIMIT) throw refusedFile(TOO_LARGE);
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
