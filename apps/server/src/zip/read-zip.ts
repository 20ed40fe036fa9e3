/** Reads an untrusted ZIP archive on disk. Declared sizes are not trusted, and contents are unpacked in pieces. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { bytesAt, type Found, readDirectory } from './directory.ts';
import { LOCAL } from './records.ts';
import { damaged, ZipFault } from './zip-fault.ts';

export interface ZipArchive {
  readonly entries: ReadonlyMap<string, Pick<Found, 'name' | 'packedSize' | 'size'>>;
  /**
   * Unpacks the entry, up to its declared size. Throws a ZipFault if its contents differ from the declaration or the name does not exist.
   */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>;
}

/** The amount read before yielding to other requests. */
const PIECE_BYTES = 64 * 1024;

function byName(found: readonly Found[]): Map<string, Found> {
  const entries = new Map(found.map((entry) => [entry.name, entry]));
  if (entries.size < found.length) throw new ZipFault('The archive has two entries of the same name.');
  return entries;
}

/** The offset of the packed bytes, after the entry's own header, which must have the same name. */
async function startOf(path: string, { offset, name, packedSize }: Found): Promise<number> {
  const handle = await open(path, 'r');
  try {
    const header = await bytesAt(handle, offset, LOCAL.bytes);
    const nameLength = header.readUInt16LE(26);
    const isSame =
      header.readUInt32LE(0) === LOCAL.signature && (await bytesAt(handle, offset + LOCAL.bytes, nameLength)).toString() === name;
    const start = offset + LOCAL.bytes + nameLength + header.readUInt16LE(28);
    const { size } = await handle.stat();
    if (!isSame || start + packedSize > size) throw damaged();
    return start;
  } finally {
    await handle.close();
  }
}

function unpacked(packed: AsyncIterable<Uint8Array> & NodeJS.ReadableStream): AsyncIterable<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  // The reader of the unpacked bytes receives the error.
  pipeline(packed, inflate, () => undefined);
  return inflate as AsyncIterable<Uint8Array>;
}

async function* contentsOf(path: string, entry: Found): AsyncGenerator<Uint8Array> {
  if (entry.packing === 'password') throw new ZipFault('The archive is password-protected. Remove the password and try again.');
  if (entry.packing === 'other') throw new ZipFault('The archive uses an unsupported compression method.');
  const start = await startOf(path, entry);
  let [size, checksum] = [0, 0];
  const packed = createReadStream(path, { start, end: start + entry.packedSize - 1, highWaterMark: PIECE_BYTES });
  try {
    for await (const piece of entry.packing === 'deflate' ? unpacked(packed) : (packed as AsyncIterable<Uint8Array>)) {
      size += piece.length;
      if (size > entry.size) throw damaged();
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isPacking ? damaged() : error;
  } finally {
    packed.destroy();
  }
  if (size !== entry.size || checksum !== entry.checksum) throw damaged();
}

/** Opens the archive. Throws a ZipFault if it is not a ZIP archive or has a structure that no legitimate archive has. */
export async function openZip(path: string, mostEntries: number): Promise<ZipArchive> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  let found;
  try {
    found = await readDirectory(handle, size, mostEntries);
  } finally {
    await handle.close();
  }
  const entries = byName(found);
  return {
    entries,
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw damaged();
      return contentsOf(path, entry);
    },
  };
}
