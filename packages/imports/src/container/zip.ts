/**
 * Reads an untrusted ZIP archive in memory or on disk. Declared sizes are not trusted, contents are unpacked in pieces and counted, and an
 * archive that extracts to more than any real one is refused while it is read.
 */
import { textDecoder } from './text-decoder.ts';
import { PORTABLE, type Unpacking } from './unpacking.ts';
import { type Found, readDirectory } from './zip-directory.ts';
import { damaged, ZipFault } from './zip-fault.ts';
import { LOCAL } from './zip-records.ts';
import { type ByteSource, viewOf } from './zip-source.ts';

export interface ZipEntry {
  readonly name: string;
  readonly packedSize: number;
  /** As declared. */
  readonly size: number;
}
export interface ZipArchive {
  /** In the order of the directory. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /**
   * Unpacks the entry, up to its declared size. Throws a ZipFault if its contents differ from the declaration or the name does not exist.
   */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>;
}
export interface ZipLimits {
  readonly entries: number;
  /** Of all entries together, once extracted. Absent: what the entries declare. */
  readonly unpackedBytes?: number;
}

const MEBIBYTE = 1024 * 1024;
/** Of an archive whose size is limited once it is extracted. No table or map compresses better than this. */
const RATIO_LIMIT = 200;
/** Small archives of plain rows compress very well. Bombs are large. */
const RATIO_MATTERS_FROM = MEBIBYTE;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const tooLarge = (why: string): ZipFault => new ZipFault(`The archive is too large to read: ${why}.`);

/** Counts what is extracted from an archive. */
function counter(limit: number | undefined): (added: number, entrySize: number, packedSize: number) => void {
  let total = 0;
  return (added, entrySize, packedSize) => {
    if (limit === undefined) return;
    total += added;
    if (total > limit) throw tooLarge(`it is larger than the ${limit / MEBIBYTE} MB limit when extracted`);
    if (entrySize > RATIO_MATTERS_FROM && entrySize > packedSize * RATIO_LIMIT)
      throw tooLarge(`it extracts to more than ${RATIO_LIMIT} times its size`);
  };
}

/** The offset of the packed bytes, after the entry's own header, which must have the same name. */
async function startOf(source: ByteSource, { offset, name, nameLength, packedSize }: Found): Promise<number> {
  const bytes = await source.read(offset, LOCAL.bytes + nameLength);
  const header = viewOf(bytes);
  const start = offset + LOCAL.bytes + nameLength + header.getUint16(28, true);
  const isSame =
    header.getUint32(0, true) === LOCAL.signature &&
    header.getUint16(26, true) === nameLength &&
    textDecoder('utf-8').decode(bytes.subarray(LOCAL.bytes)) === name;
  if (!isSame || start + packedSize > source.size) throw damaged();
  return start;
}

/** Opens the archive. Throws a ZipFault if it is not a ZIP archive or has a structure that no legitimate archive has. */
export async function openZip(source: ByteSource, limits: ZipLimits, unpacking: Unpacking = PORTABLE): Promise<ZipArchive> {
  const found = await readDirectory(source, limits.entries);
  const entries = new Map(found.map((entry) => [entry.name, entry]));
  if (entries.size < found.length) throw new ZipFault('The archive has two entries of the same name.');
  const declared = found.reduce((sum, { size }) => sum + size, 0);
  if (limits.unpackedBytes !== undefined && declared > limits.unpackedBytes)
    throw tooLarge(`it is larger than the ${limits.unpackedBytes / MEBIBYTE} MB limit when extracted`);
  const count = counter(limits.unpackedBytes);

  async function* contentsOf(entry: Found): AsyncGenerator<Uint8Array> {
    if (entry.packing === 'password') throw new ZipFault('The archive is password-protected. Remove the password and try again.');
    if (entry.packing === 'other') throw new ZipFault('The archive uses an unsupported compression method.');
    const packed = source.pieces(await startOf(source, entry), entry.packedSize, unpacking.pieceBytes);
    let [size, checksum] = [0, 0];
    for await (const piece of entry.packing === 'deflate' ? unpacking.inflate(packed) : packed) {
      size += piece.length;
      count(piece.length, size, entry.packedSize);
      if (size > entry.size) throw new ZipFault('The archive is damaged, or too large to read: an entry is larger than it states.');
      checksum = unpacking.crc32(piece, checksum);
      yield piece;
    }
    if (size !== entry.size || checksum !== entry.checksum) throw damaged();
  }

  return {
    entries,
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw damaged();
      return contentsOf(entry);
    },
  };
}
