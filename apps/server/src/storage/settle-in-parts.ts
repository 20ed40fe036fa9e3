/** Flushing a large file to disk while it is written. */
import type { FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';

/**
 * Few enough that the disk writes them in some milliseconds. A file system may let a flush wait for all data of other files that has been
 * handed to it, so the commits of the database would wait for a whole large file that is flushed at its end: for a tenth of a second with
 * one of 200 MB.
 */
export const PART_BYTES = 4 * 1024 * 1024;

/** Passes on the bytes that are written to the file, and waits after each part until what has been written is on disk. */
export function settleInParts(file: Pick<FileHandle, 'datasync'>): Transform {
  let waiting = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting += chunk.length;
      if (waiting < PART_BYTES) {
        done(null, chunk);
        return;
      }
      waiting = 0;
      file.datasync().then(() => done(null, chunk), done);
    },
  });
}
