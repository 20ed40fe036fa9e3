/** What is kept of the laser scans that this device evaluated, in its storage, so that they are still here when the page is opened again. */
import { type DBSchema, openDB } from 'idb';
import type { AgainTask } from './device-scan-messages.ts';
import type { EvaluatedScan } from './scanned-marks.ts';

/** One with what its points are evaluated from, without the file. */
export interface StoredScan {
  readonly scan: EvaluatedScan;
  readonly packed: ArrayBuffer;
  readonly task: AgainTask;
}
/** Whose it is. */
export interface ScanOwner {
  readonly person: string;
  readonly projectId: string;
}
export interface StoredScans {
  /** Newest first. Empty if storage is not available. */
  readonly all: (owner: ScanOwner) => Promise<readonly StoredScan[]>;
  /** `null`: it is not stored. */
  readonly one: (owner: ScanOwner, id: string) => Promise<StoredScan | null>;
  /** Returns whether there was room. */
  readonly put: (owner: ScanOwner, stored: StoredScan) => Promise<boolean>;
  readonly remove: (owner: ScanOwner, id: string) => Promise<void>;
}

type Key = [person: string, projectId: string, id: string];
interface Schema extends DBSchema {
  readonly scans: { readonly key: Key; readonly value: StoredScan };
}
const open = () => openDB<Schema>('touchdown-scans', 1, { upgrade: (db) => void db.createObjectStore('scans') });

/** Opened for one operation, so that no connection blocks clearing this device. */
async function withStore<Answer>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<Answer>): Promise<Answer> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

export const storedScans: StoredScans = {
  all: async ({ person, projectId }) => {
    try {
      // IDs are in the order of time.
      const all = await withStore((db) => db.getAll('scans', IDBKeyRange.bound([person, projectId], [person, projectId, []])));
      return all.toReversed();
    } catch {
      return [];
    }
  },
  one: async ({ person, projectId }, id) => {
    try {
      return (await withStore((db) => db.get('scans', [person, projectId, id]))) ?? null;
    } catch {
      return null;
    }
  },
  put: async ({ person, projectId }, stored) => {
    try {
      await withStore((db) => db.put('scans', stored, [person, projectId, stored.scan.id]));
      return true;
    } catch {
      return false;
    }
  },
  remove: async ({ person, projectId }, id) => {
    try {
      await withStore((db) => db.delete('scans', [person, projectId, id]));
    } catch {
      // Without storage, nothing is kept.
    }
  },
};
