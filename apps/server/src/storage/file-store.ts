/** Interface of project file storage. */
import type { Readable } from 'node:stream';

/** A complete file on this machine, with its size and hash. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Stores files by key. Throws an AppError: STORAGE_FULL, FILE_STORE_UNAVAILABLE, and FILE_MISSING if `open` or `read` finds none. */
export interface FileStore {
  /** Stores the file under the key, atomically. The file may be moved from its location. */
  readonly put: (key: string, file: LocalFile) => Promise<void>;
  /** The file's bytes. Destroy the stream if it is not read to its end. */
  readonly open: (key: string) => Promise<Readable>;
  /** `length` bytes from `start`, without reading the rest of the file. Throws FILE_MISSING too if the file ends before. */
  readonly read: (key: string, start: number, length: number) => Promise<Buffer>;
  /** Removes the file. A missing file is not an error. */
  readonly remove: (key: string) => Promise<void>;
}

/** Keys are UUIDs, so that nothing else becomes part of a path or URL. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the key. Throws if it is not a UUID. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a valid file key');
  return key;
}
