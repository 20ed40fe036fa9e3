/** Pending edits in IndexedDB. They survive a killed tab. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Edit, NewEdit } from './edit.ts';
import type { EditStore, StoredFile } from './edit-store.ts';

export const EDITS_DATABASE = 'touchdown-edits';

interface EditsSchema extends DBSchema {
  edits: { key: number; value: Edit; indexes: { id: string } };
  /** By edit ID. Separate, so reading the edits does not read the files. */
  files: { key: string; value: StoredFile };
}

const open = (name: string): Promise<IDBPDatabase<EditsSchema>> =>
  openDB<EditsSchema>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('edits', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id', { unique: true });
      db.createObjectStore('files');
    },
    // Another tab wants to delete or upgrade the database. This tab must not block it.
    blocking: (_from, _to, event) => (event.target as IDBDatabase | null)?.close(),
  });

// Flushed to disk before it counts as saved: a phone may run out of battery on the roof.
const DURABLE = { durability: 'strict' } as const;

async function addTo(db: IDBPDatabase<EditsSchema>, edit: NewEdit, file: StoredFile | undefined): Promise<Edit> {
  const tx = db.transaction(['edits', 'files'], 'readwrite', DURABLE);
  const [seq] = await Promise.all([
    // The store assigns the number.
    tx.objectStore('edits').add(edit as Edit),
    file === undefined ? undefined : tx.objectStore('files').put(file, edit.id),
    tx.done,
  ]);
  return { ...edit, seq };
}

/** Opens the store, and reopens it if the browser closed it. Rejects if the browser has no storage. */
export function idbStore(name = EDITS_DATABASE): EditStore {
  let opened: Promise<IDBPDatabase<EditsSchema>> | null = null;
  const database = (): Promise<IDBPDatabase<EditsSchema>> => {
    opened ??= open(name);
    const mine = opened;
    const forget = () => {
      if (opened === mine) opened = null;
    };
    mine.then((db) => db.addEventListener('close', forget), forget);
    return mine;
  };
  /** Does the work. Retries once with a new connection if the previous one was closed in the meantime. */
  const using = async <T>(work: (db: IDBPDatabase<EditsSchema>) => Promise<T>): Promise<T> => {
    try {
      return await work(await database());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opened = null;
      return work(await database());
    }
  };
  return {
    all: () => using((db) => db.getAll('edits')),
    add: (edit, file) => using((db) => addTo(db, edit, file)),
    change: (decide) =>
      using(async (db) => {
        const tx = db.transaction(['edits', 'files'], 'readwrite', DURABLE);
        const edits = await tx.objectStore('edits').getAll();
        const { put = [], remove = [] } = decide(edits);
        const seqOf = new Map(edits.map(({ id, seq }) => [id, seq]));
        const removals = remove.flatMap((id) => {
          const seq = seqOf.get(id);
          return seq === undefined ? [] : [tx.objectStore('edits').delete(seq), tx.objectStore('files').delete(id)];
        });
        // Edits removed in the meantime are not restored.
        const puts = put.filter(({ id }) => seqOf.has(id)).map((edit) => tx.objectStore('edits').put(edit));
        await Promise.all([...removals, ...puts, tx.done]);
      }),
    file: (editId) => using((db) => db.get('files', editId)),
    clear: () =>
      using(async (db) => {
        const tx = db.transaction(['edits', 'files'], 'readwrite', DURABLE);
        await Promise.all([tx.objectStore('edits').clear(), tx.objectStore('files').clear(), tx.done]);
      }),
  };
}
