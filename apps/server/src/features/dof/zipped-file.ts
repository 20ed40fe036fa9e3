/** The one obstacle file in a zip archive on disk. What the archive says of itself is not believed: what is unpacked is counted. */
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { DOF_LIMITS } from '@touchdown/contract';
import { crc32, createInflateRaw } from 'node:zlib';
import { refusedDof } from './refuse-dof.ts';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** No archive of the FAA has so long a table of contents. */
const LONGEST_CONTENTS = 1024 * 1024;
const UNPACKED_LIMIT = DOF_LIMITS.bytes;
const PIECE_BYTES = 32 * 1024;

const WHOLE_FILE = /(^|\/)DOF\.DAT$/i;
const OBSTACLE_FILE = /\.(dat|csv)$/i;
const CHANGES = /(^|\/)CHG\.DAT$/i;

const DAMAGED = 'The ZIP archive is damaged or not complete. Download it again.';
const TOO_LARGE = 'The ZIP archive unpacks to more than an obstacle file can have.';

interface Entry {
  readonly name: string;
  readonly packed: number;
  readonly header: number;
  readonly checksum: number;
  readonly isDeflated: boolean;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw refusedDof(DAMAGED);
  return buffer;
}

async function contentsOf(file: FileHandle, size: number): Promise<Buffer> {
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    const length = tail.readUInt32LE(at + 12);
    if (length > LONGEST_CONTENTS) throw refusedDof(DAMAGED);
    return readAt(file, tail.readUInt32LE(at + 16), length);
  }
  throw refusedDof(DAMAGED);
}

function entriesOf(contents: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= contents.length;) {
    if (contents.readUInt32LE(at) !== ENTRY_SIGNATURE) throw refusedDof(DAMAGED);
    const [flags, method, nameLength] = [contents.readUInt16LE(at + 8), contents.readUInt16LE(at + 10), contents.readUInt16LE(at + 28)];
    const name = contents.toString('latin1', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const isReadable = (flags & ENCRYPTED) === 0 && (method === STORED || method === DEFLATED);
    if (OBSTACLE_FILE.test(name) && !CHANGES.test(name) && isReadable)
      entries.push({
        name,
        packed: contents.readUInt32LE(at + 20),
        header: contents.readUInt32LE(at + 42),
        checksum: contents.readUInt32LE(at + 16),
        isDeflated: method === DEFLATED,
      });
    at += ENTRY_BYTES + nameLength + contents.readUInt16LE(at + 30) + contents.readUInt16LE(at + 32);
  }
  return entries;
}

/** DOF.DAT where it is there, else the only obstacle file. */
function chosenOf(entries: readonly Entry[]): Entry {
  const whole = entries.find(({ name }) => WHOLE_FILE.test(name));
  const [first, second] = entries;
  if (whole !== undefined) return whole;
  if (first === undefined) throw refusedDof('The ZIP archive holds no obstacle file: neither DOF.DAT nor another DAT or CSV file.');
  if (second !== undefined) throw refusedDof('The ZIP archive holds several obstacle files and no DOF.DAT. Send one of them alone.');
  return first;
}

/** A piece of the file, and how much of the bytes sent is read by then. */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly read: number;
}

async function* unpacked(path: string, start: number, { packed, isDeflated }: Entry): AsyncGenerator<Buffer> {
  if (packed === 0) return;
  const source = createReadStream(path, { start, end: start + packed - 1, highWaterMark: PIECE_BYTES });
  if (!isDeflated) {
    yield* source as AsyncIterable<Buffer>;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  source.on('error', (error) => inflate.destroy(error)).pipe(inflate);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch {
    throw refusedDof(DAMAGED);
  } finally {
    source.destroy();
  }
}

/** Unpacks it piece by piece; throws DOF_FILE_REFUSED when it is damaged, or more than a file can be. */
export async function* piecesOfZip(path: string, file: FileHandle, size: number): AsyncGenerator<Piece> {
  const entry = chosenOf(entriesOf(await contentsOf(file, size)));
  const local = await readAt(file, entry.header, LOCAL_BYTES);
  if (local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw refusedDof(DAMAGED);
  const start = entry.header + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (start + entry.packed > size) throw refusedDof(DAMAGED);
  let length = 0;
  let checksum = 0;
  for await (const bytes of unpacked(path, start, entry)) {
    length += bytes.length;
    if (length > UNPACKED_LIMIT) throw refusedDof(TOO_LARGE);
    checksum = crc32(bytes, checksum);
    // How much of the packed bytes that took is not told; it grows with what comes out.
    yield { bytes, read: Math.min(size, Math.round(size * (length / (length + entry.packed)))) };
  }
  if (checksum !== entry.checksum) throw refusedDof(DAMAGED);
}
