/** Storage for cached responses: one database per user, so users never share one. */
import { CONTRACT_VERSION } from '@touchdown/contract';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Refusal } from '../../shared/offline/ports.ts';

/** Increment when the shape of the stored data changes. A different shape or contract version clears the store instead of misreading it. */
const SHAPE = 3;
const VERSION = SHAPE * 10_000 + CONTRACT_VERSION;
const NAME = 'touchdown-reads-';

export interface CachedRow {
  /** JSON, exactly as received. */
  readonly text: string;
  readonly next: string | null;
  /** ISO 8601, UTC. */
  readonly readAt: string;
  readonly refusal?: Refusal;
}
/** Separate from the responses, which are large, so eviction order can be decided without reading them. */
export interface Use {
  /** Milliseconds since 1970. */
  readonly usedAt: number;
  readonly bytes: number;
}
/** Thumbnail of a file, stored next to its address. */
export interface CachedPicture {
  /** A data URL. */
  readonly picture: string;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}
/** Tile of a map, stored at its address. */
export interface CachedTile {
  readonly tile: ArrayBuffer;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}
interface Schema extends DBSchema {
  readonly tiles: { readonly key: string; readonly value: CachedTile; readonly indexes: { readonly usedAt: number } };
  readonly pictures: { readonly key: string; readonly value: CachedPicture; readonly indexes: { readonly usedAt: number } };
  readonly answers: { readonly key: string; readonly value: CachedRow };
  readonly uses: { readonly key: string; readonly value: Use };
}

type Database = IDBPDatabase<Schema>;
const open = new Map<string, Promise<Database>>();

const nameOf = (person: string) => NAME + person;

function openDatabase(name: string): Promise<Database> {
  const gone = () => open.delete(name);
  return openDB<Schema>(name, VERSION, {
    upgrade: (database) => {
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      database.createObjectStore('answers');
      database.createObjectStore('uses');
      database.createObjectStore('pictures').createIndex('usedAt', 'usedAt');
      database.createObjectStore('tiles').createIndex('usedAt', 'usedAt');
    },
    // Another page is deleting or upgrading the database.
    blocking: () => {
      void open.get(name)?.then((database) => database.close());
      gone();
    },
    terminated: gone,
  });
}

/** The user's store. Rejects if the browser has no storage, or if a newer version of the app has already opened it. */
export function storeOf(person: string): Promise<Database> {
  const name = nameOf(person);
  const known = open.get(name);
  if (known !== undefined) return known;
  const opening = openDatabase(name);
  open.set(name, opening);
  opening.catch(() => open.delete(name));
  return opening;
}

const touching = new Set<Promise<void>>();

/** Resolves once all uses so far have been recorded. */
export async function usesNoted(): Promise<void> {
  await Promise.all(touching);
}

/** Returns the response and records its use. */
export async function readRow(person: string, key: string, now: number): Promise<CachedRow | undefined> {
  const database = await storeOf(person);
  const row = await database.get('answers', key);
  if (row === undefined) return undefined;
  const noted = touch(database, key, now).finally(() => touching.delete(noted));
  touching.add(noted);
  return row;
}

/** If the use cannot be recorded, the response is only evicted sooner. */
async function touch(database: Database, key: string, usedAt: number): Promise<void> {
  try {
    const use = await database.get('uses', key);
    if (use !== undefined) await database.put('uses', { ...use, usedAt }, key);
  } catch {
    // The store was closed or is full.
  }
}

export async function writeRow(person: string, key: string, row: CachedRow, now: number): Promise<void> {
  const transaction = (await storeOf(person)).transaction(['answers', 'uses'], 'readwrite');
  const written = [
    transaction.objectStore('answers').put(row, key),
    transaction.objectStore('uses').put({ usedAt: now, bytes: row.text.length }, key),
  ];
  await ended(transaction.done, written);
}

/** When the transaction fails, so does each of its requests. Only the transaction's error is reported. */
async function ended(done: Promise<void>, requests: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled([...requests, done]);
  await done;
}

/** Keys of all cached responses. */
export const keysOf = async (person: string): Promise<readonly string[]> => (await storeOf(person)).getAllKeys('uses');

/** Removes the responses whose key matches the predicate. */
export async function dropRows(person: string, isDropped: (key: string) => boolean): Promise<void> {
  const transaction = (await storeOf(person)).transaction(['answers', 'uses'], 'readwrite');
  const keys = await transaction.objectStore('uses').getAllKeys();
  const deleted = keys
    .filter(isDropped)
    .flatMap((key) => [transaction.objectStore('answers').delete(key), transaction.objectStore('uses').delete(key)]);
  await ended(transaction.done, deleted);
}

/** Evicts the least recently used responses until the rest take at most that many bytes. */
export async function trimTo(person: string, mostBytes: number): Promise<void> {
  const database = await storeOf(person);
  const [keys, uses] = await Promise.all([database.getAllKeys('uses'), database.getAll('uses')]);
  const known = keys.map((key, index) => ({ key, ...(uses[index] ?? { usedAt: 0, bytes: 0 }) }));
  let bytes = 0;
  const dropped = new Set<string>();
  for (const use of known.toSorted((one, other) => other.usedAt - one.usedAt)) {
    bytes += use.bytes;
    if (bytes > mostBytes) dropped.add(use.key);
  }
  if (dropped.size > 0) await dropRows(person, (key) => dropped.has(key));
}

/** Total bytes of all responses. */
export async function bytesCached(person: string): Promise<number> {
  const uses = await (await storeOf(person)).getAll('uses');
  return uses.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Deletes the stores of all users except the given one, or of all users if none is given. */
export async function deleteStores(except: string | null = null): Promise<void> {
  const stored = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name] : []));
  const names = new Set([...stored, ...open.keys()]);
  if (except !== null) names.delete(nameOf(except));
  await Promise.all([...names].map(deleteStore));
}

async function deleteStore(name: string): Promise<void> {
  const database = await open.get(name)?.catch(() => null);
  open.delete(name);
  database?.close();
  await deleteDB(name);
}
