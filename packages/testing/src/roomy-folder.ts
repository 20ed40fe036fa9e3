/** Where tests store databases that nothing outlives. */
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** For all databases of a run at once, times two. */
const ROOM_BYTES = 4 * 2 ** 30;

/** What decides between memory and disk. */
export interface Room {
  /** Free bytes of the file system in memory. Throws if there is none. */
  readonly inMemory: () => number;
  /** Bytes of memory that no process uses. */
  readonly free: () => number;
}

const OF_THIS_MACHINE: Room = {
  inMemory: () => {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize;
  },
  free: freemem,
};

/**
 * Returns the folder in memory, if there is enough, or the system's folder for temporary files. A database writes everything as usual in
 * both. On a disk, it takes ten times the processor time to clone a database of a thousand small files, and to delete it again.
 */
export function roomyFolder(room: Room = OF_THIS_MACHINE): string {
  try {
    return Math.min(room.inMemory(), room.free()) > ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
