/** Reads the directory of an untrusted ZIP archive: the position of each entry, as far as it is plausible. */
import { textDecoder } from './text-decoder.ts';
import { damaged, ZipFault } from './zip-fault.ts';
import {
  CENTRAL,
  DEFLATED,
  ENCRYPTED,
  END,
  IN_LARGE_RECORD,
  LARGE_END,
  LARGE_END_LOCATOR,
  LARGE_FIELD,
  LOCAL,
  STORED,
} from './zip-records.ts';
import { type ByteSource, viewOf } from './zip-source.ts';

export interface Found {
  readonly name: string;
  /** Of the name, in bytes. */
  readonly nameLength: number;
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number;
  readonly packing: 'none' | 'deflate' | 'password' | 'other';
}

const LONGEST_COMMENT = 0xffff;
/** Upper limit per entry on average. No program writes names and extra fields that are longer than this throughout. */
const MOST_FOR_AN_ENTRY = 300;

interface Place {
  readonly entries: number;
  readonly size: number;
  readonly offset: number;
}

const large = (record: DataView, at: number): number => {
  const value = record.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
};

async function largePlace(source: ByteSource, endAt: number): Promise<Place> {
  const locatorAt = endAt - LARGE_END_LOCATOR.bytes;
  if (locatorAt < LARGE_END.bytes) throw damaged();
  const locator = viewOf(await source.read(locatorAt, LARGE_END_LOCATOR.bytes));
  const at = large(locator, 8);
  if (locator.getUint32(0, true) !== LARGE_END_LOCATOR.signature || at > locatorAt - LARGE_END.bytes) throw damaged();
  const record = viewOf(await source.read(at, LARGE_END.bytes));
  if (record.getUint32(0, true) !== LARGE_END.signature) throw damaged();
  return { entries: large(record, 32), size: large(record, 40), offset: large(record, 48) };
}

/** Finds the directory, which is before the end record. Only a comment can follow that record. */
async function placeOf(source: ByteSource): Promise<Place> {
  const tailSize = Math.min(source.size, END.bytes + LONGEST_COMMENT);
  const tail = viewOf(await source.read(source.size - tailSize, tailSize));
  for (let at = tailSize - END.bytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END.signature || tail.getUint16(at + 20, true) !== tailSize - at - END.bytes) continue;
    const place = { entries: tail.getUint16(at + 10, true), size: tail.getUint32(at + 12, true), offset: tail.getUint32(at + 16, true) };
    const isLarge = place.entries === IN_LARGE_RECORD.count || place.offset === IN_LARGE_RECORD.size || place.size === IN_LARGE_RECORD.size;
    const endAt = source.size - tailSize + at;
    const found = isLarge ? await largePlace(source, endAt) : place;
    if (found.offset + found.size > endAt) throw damaged();
    return found;
  }
  throw damaged();
}

/** The actual offset, if the entry's record has no room for it. */
function largeOffset(records: DataView, from: number, length: number): number {
  for (let at = from; at + 4 <= from + length;) {
    const [kind, size] = [records.getUint16(at, true), records.getUint16(at + 2, true)];
    if (kind === LARGE_FIELD && size === 8 && at + 12 <= from + length) return large(records, at + 4);
    at += 4 + size;
  }
  throw damaged();
}

function packingOf(flags: number, method: number): Found['packing'] {
  if ((flags & ENCRYPTED) !== 0) return 'password';
  if (method === STORED) return 'none';
  return method === DEFLATED ? 'deflate' : 'other';
}

function entryAt(bytes: Uint8Array, at: number): { found: Found; next: number } {
  const records = viewOf(bytes);
  if (at + CENTRAL.bytes > records.byteLength || records.getUint32(at, true) !== CENTRAL.signature) throw damaged();
  const [flags, method] = [records.getUint16(at + 8, true), records.getUint16(at + 10, true)];
  const [nameLength, extraLength] = [records.getUint16(at + 28, true), records.getUint16(at + 30, true)];
  const nameAt = at + CENTRAL.bytes;
  const extraAt = nameAt + nameLength;
  const next = extraAt + extraLength + records.getUint16(at + 32, true);
  if (next > records.byteLength) throw damaged();
  const shownOffset = records.getUint32(at + 42, true);
  const [packedSize, size] = [records.getUint32(at + 20, true), records.getUint32(at + 24, true)];
  if (packedSize === IN_LARGE_RECORD.size || size === IN_LARGE_RECORD.size) throw new ZipFault('An entry of the archive is too large.');
  const found = {
    name: textDecoder('utf-8').decode(bytes.subarray(nameAt, extraAt)),
    offset: shownOffset === IN_LARGE_RECORD.size ? largeOffset(records, extraAt, extraLength) : shownOffset,
    ...{ nameLength, packedSize, size, checksum: records.getUint32(at + 16, true), packing: packingOf(flags, method) },
  };
  return { found, next };
}

/** Entries that share bytes unpack to more than their size. No legitimate archive contains them. */
function refuseShared(entries: readonly Found[], directoryAt: number): void {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  for (const [index, { offset, nameLength, packedSize }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.offset ?? directoryAt;
    if (offset + LOCAL.bytes + nameLength + packedSize > next) throw damaged();
  }
}

/**
 * Returns the entries listed in the directory. Throws a ZipFault for an impossible entry, two entries with one name, or more than `most`.
 */
export async function readDirectory(source: ByteSource, most: number): Promise<readonly Found[]> {
  const { entries: count, size, offset } = await placeOf(source);
  if (count > most || size > count * MOST_FOR_AN_ENTRY) throw new ZipFault('The archive has more entries than can be read.');
  const records = await source.read(offset, size);
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
