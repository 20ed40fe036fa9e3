/** Room on the disk of the data folder. A reserve is kept free for what people change: uploads stop first. */
import { statfs } from 'node:fs/promises';
import { AppError } from '../http/app-error.ts';

const GIGABYTE = 1_000_000_000;
const RESERVED_SHARE = 0.05;

/** In bytes; what is free for this account. */
export interface Disk {
  readonly free: number;
  readonly size: number;
}
export type ReadDisk = (folder: string) => Promise<Disk>;

export const readDisk: ReadDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/** What uploads leave free, in bytes: 5 % of the disk, or 1 GB where that is less. */
export const reserveOf = ({ size }: Pick<Disk, 'size'>): number => Math.min(size * RESERVED_SHARE, GIGABYTE);

/** How many bytes uploads may still take, not below 0. */
export const roomOn = (disk: Disk): number => Math.max(0, disk.free - reserveOf(disk));

/** Returns the bytes that an upload may have; throws STORAGE_FULL when there is no room, or less than it is known to bring. */
export async function roomForUpload(read: ReadDisk, folder: string, bytes: number): Promise<number> {
  const room = roomOn(await read(folder));
  if (room === 0 || bytes > room) throw new AppError('STORAGE_FULL');
  return room;
}
