/**
 * Tiles on disk, up to a total size; the least recently used are removed first. Several processes may share the folder: nothing about it is
 * kept in memory. A cache that cannot be read or written never fails a request.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadDisk } from '../../../storage/disk-room.ts';
import { roomOn } from '../../../storage/disk-room.ts';

export interface CachedTile {
  readonly bytes: Buffer;
  readonly fetchedAt: Date;
}
export interface TileCache {
  /** Null if it is not cached, or the file is damaged. */
  readonly read: (key: readonly string[]) => Promise<CachedTile | null>;
  readonly write: (key: readonly string[], bytes: Uint8Array) => Promise<void>;
}
interface TileCacheOptions {
  readonly folder: string;
  readonly mostBytes: number;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly readDisk: ReadDisk;
}

/** Each file begins with when the tile was fetched, and its length, so that a file cut off by a crash is noticed. */
const HEADER_BYTES = 12;
const LENGTH_AT = 8;
/** The share that remains after a removal, so that not every tile causes one. */
const SHARE_AFTER_EVICTION = 0.9;
/** What may be written before the folder is measured again. */
const UNMEASURED_SHARE = 0.05;

interface TileFile {
  readonly place: string;
  readonly size: number;
  readonly usedMs: number;
}

async function filesIn(folder: string): Promise<TileFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: TileFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    const found = await stat(place).catch(() => null);
    if (found !== null) files.push({ place, size: found.size, usedMs: found.mtimeMs });
  }
  return files;
}

/** Removes the least recently used files until the rest fit. */
async function shrink(folder: string, mostBytes: number): Promise<void> {
  const files = await filesIn(folder);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= mostBytes) return;
  for (const { place, size } of files.sort((one, other) => one.usedMs - other.usedMs)) {
    if (total <= mostBytes * SHARE_AFTER_EVICTION) return;
    await rm(place, { force: true });
    total -= size;
  }
}

export function tileCache({ folder, mostBytes, clock, newId, readDisk }: TileCacheOptions): TileCache {
  const placeOf = (key: readonly string[]) => path.join(folder, ...key);
  /** The first tile measures what an earlier process left. */
  let unmeasured = Number.POSITIVE_INFINITY;
  return {
    async read(key) {
      const place = placeOf(key);
      const file = await readFile(place).catch(() => null);
      if (file === null || file.length < HEADER_BYTES || file.readUInt32BE(LENGTH_AT) !== file.length - HEADER_BYTES) return null;
      const now = clock();
      await utimes(place, now, now).catch(() => undefined);
      return { bytes: file.subarray(HEADER_BYTES), fetchedAt: new Date(file.readDoubleBE(0)) };
    },
    async write(key, bytes) {
      if (roomOn(await readDisk(path.dirname(folder))) < bytes.length) return;
      const header = Buffer.alloc(HEADER_BYTES);
      const now = clock();
      header.writeDoubleBE(now.getTime(), 0);
      header.writeUInt32BE(bytes.length, LENGTH_AT);
      const place = placeOf(key);
      const unfinished = `${place}.${newId()}`;
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, Buffer.concat([header, bytes]), { mode: 0o600 });
      await utimes(unfinished, now, now);
      await rename(unfinished, place);
      unmeasured += bytes.length;
      if (unmeasured < mostBytes * UNMEASURED_SHARE) return;
      unmeasured = 0;
      await shrink(folder, mostBytes);
    },
  };
}
