/** Reads the directory of an untrusted ZIP archive: the position of each entry, as far as it is plausible. */
import type { FileHandle } from 'node:fs/promises';
import { CENTRAL, DEFLATED, ENCRYPTED, END, IN_LARGE_RECORD, LARGE_END, LARGE_END_LOCATOR, LARGE_FIELD, LOCAL, STORED } from './records.ts';
import { damaged, ZipFault } from './zip-fault.ts';

export interface Found {
  readonly name: string;
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number;
  readonly packing: 'none' | 'deflate' | 'password' | 'other';
}

const LONGEST_COMMENT = 0xffff;
/** Upper limit per entry. Names in Touchdown archives are far shorter. */
const MOST_FOR_AN_ENTRY = 300;

/** Reads exactly this many bytes from the offset. */
export async function bytesAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw damaged();
  return buffer;
}

interface Place {
  readonly entries: number;
  readonly size: number;
  readonly offset: number;
}

const large = (record: Buffer, at: number): number => {
  const value = record.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
};

async function largePlace(handle: FileHandle, endAt: number): Promise<Place> {
  const locatorAt = endAt - LARGE_END_LOCATOR.bytes;
  if (locatorAt < LARGE_END.bytes) throw damaged();
  const locator = await bytesAt(handle, locatorAt, LARGE_END_LOCATOR.bytes);
  const at = large(locator, 8);
  if (locator.readUInt32LE(0) !== LARGE_END_LOCATOR.signature || at > locatorAt - LARGE_END.bytes) throw damaged();
  const record = await bytesAt(handle, at, LARGE_END.bytes);
  if (record.readUInt32LE(0) !== LARGE_END.signature) throw damaged();
  return { entries: large(record, 32), size: large(record, 40), offset: large(record, 48) };
}

/** Finds the directory, which is before the end record. Only a comment can follow that record. */
async function placeOf(handle: FileHandle, fileSize: number): Promise<Place> {
  const tailSize = Math.min(fileSize, END.bytes + LONGEST_COMMENT);
  const tail = await bytesAt(handle, fileSize - tailSize, tailSize);
  for (let at = tailSize - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature || tail.readUInt16LE(at + 20) !== tailSize - at - END.bytes) continue;
    const place = { entries: tail.readUInt16LE(at + 10), size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
    const isLarge = place.entries === IN_LARGE_RECORD.count || place.offset === IN_LARGE_RECORD.size || place.size === IN_LARGE_RECORD.size;
    const endAt = fileSize - tailSize + at;
    const found = isLarge ? await largePlace(handle, endAt) : place;
    if (found.offset + found.size > endAt) throw damaged();
    return found;
  }
  throw damaged();
}

/** The actual offset, if the entry's record has no room for it. */
function largeOffset(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length;) {
    const [kind, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (kind === LARGE_FIELD && length === 8 && at + 12 <= extra.length) return large(extra, at + 4);
    at += 4 + length;
  }
  throw damaged();
}

function packingOf(flags: number, method: number): Found['packing'] {
  if ((flags & ENCRYPTED) !== 0) return 'password';
  if (method === STORED) return 'none';
  return method === DEFLATED ? 'deflate' : 'other';
}

function entryAt(records: Buffer, at: number): { found: Found; next: number } {
  if (at + CENTRAL.bytes > records.length || records.readUInt32LE(at) !== CENTRAL.signature) throw damaged();
  const [flags, method] = [records.readUInt16LE(at + 8), records.readUInt16LE(at + 10)];
  const [nameLength, extraLength] = [records.readUInt16LE(at + 28), records.readUInt16LE(at + 30)];
  const nameAt = at + CENTRAL.bytes;
  const extraAt = nameAt + nameLength;
  const next = extraAt + extraLength + records.readUInt16LE(at + 32);
  if (next > records.length) throw damaged();
  const shownOffset = records.readUInt32LE(at + 42);
  const [packedSize, size] = [records.readUInt32LE(at + 20), records.readUInt32LE(at + 24)];
  if (packedSize === IN_LARGE_RECORD.size || size === IN_LARGE_RECORD.size) throw new ZipFault('An entry of the archive is too large.');
  const found = {
    name: records.toString('utf8', nameAt, extraAt),
    offset: shownOffset === IN_LARGE_RECORD.size ? largeOffset(records.subarray(extraAt, extraAt + extraLength)) : shownOffset,
    ...{ packedSize, size, checksum: records.readUInt32LE(at + 16), packing: packingOf(flags, method) },
  };
  return { found, next };
}

/** Entries that share bytes unpack to more than their size. No legitimate archive contains them. */
function refuseShared(entries: readonly Found[], directoryAt: number): void {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  for (const [index, { offset, name, packedSize }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.offset ?? directoryAt;
    if (offset + LOCAL.bytes + Buffer.byteLength(name) + packedSize > next) throw damaged();
  }
}

/**
 * Returns the entries listed in the directory. Throws a ZipFault for an impossible entry, two entries with one name, or more than `most`.
 */
export async function readDirectory(handle: FileHandle, fileSize: number, most: number): Promise<readonly Found[]> {
  const { entries: count, size, offset } = await placeOf(handle, fileSize);
  if (count > most || size > count * MOST_FOR_AN_ENTRY) throw new ZipFault('The archive has more entries than can be read.');
  const records = await bytesAt(handle, offset, size);
  const entries: Found[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const { found, next } = entryAt(records, at);
    entries.push(found);
    at = next;
  }
  if (at !== size) throw damaged();
  refuseShared(entries, offset);
  return entries;
}
