/** Untrusted ZIP archives on disk, unpacked by Node, which works outside the event loop. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type ByteSource, damaged, openZip, type Unpacking, type ZipArchive } from '@touchdown/imports/container';

/** The amount read before yielding to other requests. */
const PIECE_BYTES = 64 * 1024;

async function readAt(path: string, offset: number, length: number): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead !== length) throw damaged();
    return buffer;
  } finally {
    await handle.close();
  }
}

/** The bytes of a file on disk. */
export const fileSource = (path: string, size: number): ByteSource => ({
  size,
  read: (offset, length) => readAt(path, offset, length),
  pieces: async function* (offset, length, pieceBytes) {
    if (length > 0) yield* createReadStream(path, { start: offset, end: offset + length - 1, highWaterMark: pieceBytes });
  },
});

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: PIECE_BYTES });
  // The reader of the unpacked bytes receives the error.
  pipeline(packed, inflater, () => undefined);
  try {
    for await (const piece of inflater as AsyncIterable<Uint8Array>) yield piece;
  } catch (error) {
    const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isPacking ? damaged() : error;
  }
}

const UNPACKING: Unpacking = { inflate, crc32: (bytes, before) => crc32(bytes, before), pieceBytes: PIECE_BYTES };

/** Opens the archive. Throws a ZipFault if it is not a ZIP archive or has a structure that no legitimate archive has. */
export async function openZipFile(path: string, mostEntries: number): Promise<ZipArchive> {
  const { size } = await stat(path);
  return openZip(fileSource(path, size), { entries: mostEntries }, UNPACKING);
}
