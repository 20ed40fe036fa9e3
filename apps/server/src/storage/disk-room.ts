/** Space on the data folder's disk. A reserve is held back for records: uploads stop first. */
import { statfs } from 'node:fs/promises';
import { AppError } from '../errors/app-error.ts';

const GIGABYTE = 1_000_000_000;
const RESERVED_SHARE = 0.05;

/** In bytes. `free` is what this account can use. */
export interface Disk {
  readonly free: number;
  readonly size: number;
}
export type ReadDisk = (folder: string) => Promise<Disk>;

export const readDisk: ReadDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/** The bytes that uploads leave free: 5 % of the disk, or 1 GB if that is less. */
export const reserveOf = ({ size }: Pick<Disk, 'size'>): number => Math.min(size * RESERVED_SHARE, GIGABYTE);

/** The bytes that uploads may still use, never below 0. */
export const roomOn = (disk: Disk): number => Math.max(0, disk.free - reserveOf(disk));

/** Returns the maximum bytes for an upload. Throws STORAGE_FULL if there is no space, or less than its known size. */
export async function roomForUpload(read: ReadDisk, folder: string, bytes: number): Promise<number> {
  const room = roomOn(await read(folder));
  if (room === 0 || bytes > room) throw new AppError('STORAGE_FULL');
  return room;
}
