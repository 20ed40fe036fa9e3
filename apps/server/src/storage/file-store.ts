/** Interface of the file storage of projects. */
import type { Readable } from 'node:stream';

/** A whole file on this machine, its bytes counted and summed. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Keeps files under keys. Throws an AppError: STORAGE_FULL, FILE_STORE_UNAVAILABLE, and FILE_MISSING when `open` finds none.
 */
export interface FileStore {
  /** Stores the file under the key, whole or not at all; it may be moved away from where it lay. */
  readonly put: (key: string, file: LocalFile) => Promise<void>;
  /** The bytes; destroy what is not read to its end. */
  readonly open: (key: string) => Promise<Readable>;
  /** Removes the file; one that is not there is removed already. */
  readonly remove: (key: string) => Promise<void>;
}

/** Keys are UUIDs: nothing else becomes part of a path or an address. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Answers the key; throws when it is none. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('this is no key of a file');
  return key;
}
