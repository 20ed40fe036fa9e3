/** What is kept of the laser scans that this device evaluated, in its storage, so that they are still here when the page is opened again. */
import { type DBSchema, openDB } from 'idb';
import type { AgainTask } from './device-scan-messages.ts';
import type { EvaluatedScan } from './scanned-marks.ts';

/** One with what its points are evaluated from, without the file. */
export interface KeptScan {
  readonly scan: EvaluatedScan;
  readonly packed: ArrayBuffer;
  readonly task: AgainTask;
}
/** Whose it is. */
export interface ScanOwner {
  readonly person: string;
  readonly projectId: string;
}
export interface KeptScans {
  /** Newest first. Empty if storage is not available. */
  readonly all: (owner: ScanOwner) => Promise<readonly KeptScan[]>;
  /** Returns whether there was room. */
  readonly put: (owner: ScanOwner, kept: KeptScan) => Promise<boolean>;
  readonly remove: (owner: ScanOwner, id: string) => Promise<void>;
}

type Key = [person: string, projectId: string, id: string];
interface Schema extends DBSchema {
  readonly scans: { readonly key: Key; readonly value: KeptScan };
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

export const keptScans: KeptScans = {
  all: async ({ person, projectId }) => {
    try {
      // IDs are in the order of time.
      const kept = await withStore((db) => db.getAll('scans', IDBKeyRange.bound([person, projectId], [person, projectId, []])));
      return kept.toReversed();
    } catch {
      return [];
    }
  },
  put: async ({ person, projectId }, kept) => {
    try {
      await withStore((db) => db.put('scans', kept, [person, projectId, kept.scan.id]));
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
