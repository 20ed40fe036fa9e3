/** Writes a ZIP archive as a stream. Only one record per entry is held in memory. The same contents give the same bytes. */
import { crc32, createDeflateRaw } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { zipRecords } from '@touchdown/imports/container';

export interface ZipEntry {
  /** ASCII only. */
  readonly name: string;
  /** False for photos and archives, which do not compress and are stored as they are. */
  readonly isPacked: boolean;
  readonly contents: AsyncIterable<Uint8Array>;
}

const { CENTRAL, DEFLATED, DESCRIPTOR, END, IN_LARGE_RECORD, LARGE_END, LARGE_END_LOCATOR, LARGE_FIELD, LOCAL, SIZES_BEHIND, UTF8_NAME } =
  zipRecords;
const FLAGS = SIZES_BEHIND | UTF8_NAME;
const VERSION = 20;
const LARGE_VERSION = 45;
/** The earliest date the format supports, used for every entry of every archive. */
const DAY = 0x21;
const LEVEL = 6;
/** The maximum length of a stored (uncompressed) block. */
const BLOCK = 0xffff;

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
}

function localHeader(name: Buffer): Buffer {
  const record = Buffer.alloc(LOCAL.bytes);
  record.writeUInt32LE(LOCAL.signature, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(FLAGS, 6);
  record.writeUInt16LE(DEFLATED, 8);
  record.writeUInt16LE(DAY, 12);
  record.writeUInt16LE(name.length, 26);
  return Buffer.concat([record, name]);
}

function descriptor({ checksum, packedSize, size }: Written): Buffer {
  const record = Buffer.alloc(DESCRIPTOR.bytes);
  record.writeUInt32LE(DESCRIPTOR.signature, 0);
  record.writeUInt32LE(checksum, 4);
  record.writeUInt32LE(packedSize, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

function largeField(offset: number): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(LARGE_FIELD, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(offset), 4);
  return field;
}

function centralRecord({ name, offset, checksum, packedSize, size }: Written): Buffer {
  const extra = offset < IN_LARGE_RECORD.size ? Buffer.alloc(0) : largeField(offset);
  const version = extra.length === 0 ? VERSION : LARGE_VERSION;
  const record = Buffer.alloc(CENTRAL.bytes);
  record.writeUInt32LE(CENTRAL.signature, 0);
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt16LE(DAY, 14);
  record.writeUInt32LE(checksum, 16);
  record.writeUInt32LE(packedSize, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(Math.min(offset, IN_LARGE_RECORD.size), 42);
  return Buffer.concat([record, name, extra]);
}

interface Directory {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
}

function largeEnd({ entries, offset, size }: Directory): Buffer {
  const record = Buffer.alloc(LARGE_END.bytes + LARGE_END_LOCATOR.bytes);
  record.writeUInt32LE(LARGE_END.signature, 0);
  record.writeBigUInt64LE(BigInt(LARGE_END.bytes - 12), 4);
  record.writeUInt16LE(LARGE_VERSION, 12);
  record.writeUInt16LE(LARGE_VERSION, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(LARGE_END_LOCATOR.signature, LARGE_END.bytes);
  record.writeBigUInt64LE(BigInt(offset + size), LARGE_END.bytes + 8);
  record.writeUInt32LE(1, LARGE_END.bytes + 16);
  return record;
}

function end({ entries, offset, size }: Directory): Buffer {
  const record = Buffer.alloc(END.bytes);
  record.writeUInt32LE(END.signature, 0);
  const shown = Math.min(entries, IN_LARGE_RECORD.count);
  record.writeUInt16LE(shown, 8);
  record.writeUInt16LE(shown, 10);
  record.writeUInt32LE(Math.min(size, IN_LARGE_RECORD.size), 12);
  record.writeUInt32LE(Math.min(offset, IN_LARGE_RECORD.size), 16);
  return record;
}

const isLarge = ({ entries, offset, size }: Directory) =>
  entries >= IN_LARGE_RECORD.count || offset >= IN_LARGE_RECORD.size || size >= IN_LARGE_RECORD.size;

function blockHeader(length: number, isLast: boolean): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(isLast ? 1 : 0, 0);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(length ^ BLOCK, 3);
  return header;
}

/** Wraps contents in the compressed format without compressing them, in blocks of equal length regardless of how the contents arrive. */
async function* layoutIn(contents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const piece of contents) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    while (held.length >= BLOCK) {
      yield blockHeader(BLOCK, false);
      yield held.subarray(0, BLOCK);
      held = held.subarray(BLOCK);
    }
  }
  yield blockHeader(held.length, true);
  yield held;
}

/** Compresses the contents. An end or error on either side ends the other. */
function packedBytes(contents: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw({ level: LEVEL });
  // The reader of the packed bytes receives the error.
  pipeline(Readable.from(contents, { objectMode: false }), deflate, () => undefined);
  return deflate as AsyncIterable<Uint8Array>;
}

/** Returns the bytes of the archive. The last piece is exactly its end record. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name: text, isPacked, contents } of entries) {
    const name = Buffer.from(text, 'ascii');
    const offset = at;
    let [checksum, size, packedSize] = [0, 0, 0];
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of contents) {
        checksum = crc32(piece, checksum);
        size += piece.length;
        yield piece;
      }
    };
    const header = localHeader(name);
    yield header;
    for await (const piece of isPacked ? packedBytes(counted()) : layoutIn(counted())) {
      packedSize += piece.length;
      yield piece;
    }
    if (Math.max(size, packedSize) >= IN_LARGE_RECORD.size) throw new Error('an entry of an archive is larger than 4 GB');
    const entry = { name, offset, checksum, packedSize, size };
    yield descriptor(entry);
    at += header.length + packedSize + DESCRIPTOR.bytes;
    written.push(entry);
  }
  const offset = at;
  for (const entry of written) {
    const record = centralRecord(entry);
    at += record.length;
    yield record;
  }
  const directory = { entries: written.length, offset, size: at - offset };
  if (isLarge(directory)) yield largeEnd(directory);
  yield end(directory);
}
