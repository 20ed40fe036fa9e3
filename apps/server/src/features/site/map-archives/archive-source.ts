/** Where the bytes of an archive are read from, and what is unpacked of them. */
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FileStore, LocalFile } from '../../../storage/file-store.ts';
import { damaged } from './archive-fault.ts';
import type { Section } from './pmtiles-header.ts';

export interface ArchiveSource {
  readonly size: number;
  readonly read: (section: Section) => Promise<Buffer>;
}

/** A stored archive. */
export const storedArchive = (files: FileStore, key: string, size: number): ArchiveSource => ({
  size,
  read: ({ start, length }) => files.read(key, start, length),
});

/** Calls with an archive on this machine, and closes it afterward. */
export async function withLocalArchive<T>(file: Pick<LocalFile, 'path' | 'size'>, work: (source: ArchiveSource) => Promise<T>): Promise<T> {
  const handle = await open(file.path, 'r');
  const read = async ({ start, length }: Section) => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead < length) throw damaged();
    return buffer;
  };
  try {
    return await work({ size: file.size, read });
  } finally {
    await handle.close();
  }
}

const unpack = promisify(gunzip);

/** Throws an ArchiveFault if it is not gzip, or unpacks to more than `mostBytes`. */
export async function unpacked(bytes: Buffer, mostBytes: number): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: mostBytes });
  } catch {
    throw damaged();
  }
}
