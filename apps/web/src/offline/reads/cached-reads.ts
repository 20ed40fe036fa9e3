/** Cached reads for offline use: readable by the user who read them, on this device, up to a size limit. */
import { personHere } from '../../shared/offline/person.ts';
import type { CachedAnswer, CachedPictures, CachedReads, CachedTiles, ReadAnswer, Refusal } from '../../shared/offline/ports.ts';
import { mayCacheContacts } from './contacts-choice.ts';
import { derivedRead } from './derived-read.ts';
import { dropPictures, dropPicturesBeside, isCacheable, readPicture, writePicture } from './cached-pictures.ts';
import { isCacheableTile, readTile, writeTile } from './cached-tiles.ts';
import { belowProject, isNothingThere, cachedRouteOf, keyOf } from './cached-routes.ts';
import { bytesCached, deleteStores, dropRows, keysOf, type CachedRow, readRow, trimTo, writeRow } from './cache-store.ts';

const MOST_BYTES = 200 * 1024 * 1024;
/** Bytes written before the total size is checked again. */
const LOOK_AFTER_BYTES = 8 * 1024 * 1024;
/** Fraction of the cached bytes that remains after a write fails because the store is full. */
const SMALLER = 0.5;

let sinceLook = LOOK_AFTER_BYTES;
/** The user whose store is known to be the only one here. */
let aloneWith: string | null = null;

/** The user whose store the response may go to. `null` if it must not be cached. */
function ownerOf(address: string): string | null {
  const person = personHere();
  const route = cachedRouteOf(address);
  if (person === null || route === null) return null;
  return route.holdsContacts && !mayCacheContacts(person) ? null : person;
}

/** Addresses this page has read and cached, which are as fresh as its visit. */
const readHere = new Set<string>();

/** Rendering the response comes first. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 0);
  });

/** Deletes other users' data on this device as soon as another user reads here. */
async function onlyFor(person: string): Promise<void> {
  if (aloneWith === person) return;
  aloneWith = person;
  await deleteStores(person);
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Writes the row. If there is no room, evicts the least recently used first. */
async function write(person: string, key: string, row: CachedRow): Promise<void> {
  try {
    await writeRow(person, key, row, Date.now());
  } catch (error) {
    if (!isFull(error)) throw error;
    await trimTo(person, (await bytesCached(person)) * SMALLER);
    await writeRow(person, key, row, Date.now());
  }
  sinceLook += row.text.length;
  if (sinceLook < LOOK_AFTER_BYTES) return;
  sinceLook = 0;
  await trimTo(person, MOST_BYTES);
}

/** Cache failures are never shown to the user; what cannot be cached is skipped. */
const quietly = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act();
  } catch {
    // Full, not accessible, or being deleted by another page.
  }
};

interface Changed {
  readonly at: number;
  readonly isMeant: (address: string) => boolean;
}
/** Far more than can be in flight at once. */
const MOST_CHANGES = 100;
/** Recent changes. */
let changes: readonly Changed[] = [];

/** Whether the response was requested before a record it shows was saved. The cached version is then newer. */
const isOutdated = (address: string, askedAt: number): boolean =>
  changes.some(({ at, isMeant }) => at > askedAt && isMeant(keyOf(address)));

async function cache(address: string, { text, next, askedAt = performance.now() }: ReadAnswer): Promise<void> {
  const person = ownerOf(address);
  if (person === null || text === undefined) return;
  const readAt = new Date().toISOString();
  await untilIdle();
  await quietly(async () => {
    await onlyFor(person);
    // The user may have signed out or changed the contacts setting in the meantime.
    if (ownerOf(address) !== person || isOutdated(address, askedAt)) return;
    await write(person, keyOf(address), { text, next, readAt });
    readHere.add(keyOf(address));
    await dropPicturesBeside(person, keyOf(address), text);
  });
}

const answerOf = ({ text, next, readAt, refusal }: CachedRow): CachedAnswer => ({
  value: JSON.parse(text) as unknown,
  next,
  readAt,
  refusal,
});

async function readCached(person: string, address: string): Promise<CachedAnswer | undefined> {
  const row = await readRow(person, keyOf(address), Date.now());
  return row && answerOf(row);
}

async function read(address: string): Promise<CachedAnswer | undefined> {
  const person = ownerOf(address);
  if (person === null) return undefined;
  try {
    return (await readCached(person, address)) ?? (await derivedRead(address, (other) => readCached(person, other)));
  } catch {
    return undefined;
  }
}

async function refuse(address: string, refusal: Refusal): Promise<void> {
  const person = personHere();
  if (person === null || cachedRouteOf(address) === null) return;
  const key = keyOf(address);
  const below = belowProject(address);
  await quietly(async () => {
    if (isNothingThere(refusal.code)) {
      readHere.add(key);
      await write(person, key, { text: 'null', next: null, readAt: new Date().toISOString(), refusal });
      return;
    }
    if (![403, 404, 410].includes(refusal.status)) return;
    const isMeant = (other: string) => other === key || (below !== null && other.startsWith(below));
    await dropRows(person, isMeant);
    await dropPictures(person, isMeant);
  });
}

async function changeRow(person: string, key: string, how: (address: string, answer: ReadAnswer) => ReadAnswer): Promise<void> {
  const row = await readRow(person, key, Date.now());
  if (row === undefined) return;
  const before: ReadAnswer = { value: JSON.parse(row.text) as unknown, next: row.next };
  const { value } = how(key, before);
  if (value === before.value) return;
  await write(person, key, { text: JSON.stringify(value), next: row.next, readAt: row.readAt });
}

const change: CachedReads['change'] = async (isMeant, how) => {
  const person = personHere();
  if (person === null) return;
  changes = [...changes.slice(-MOST_CHANGES), { at: performance.now(), isMeant }];
  await quietly(async () => {
    for (const key of await keysOf(person)) if (isMeant(key)) await changeRow(person, key, how);
  });
};

/** Removes all cached reads on this device, of every user. */
export async function clearCachedReads(): Promise<void> {
  aloneWith = null;
  readHere.clear();
  await quietly(() => deleteStores());
}

/** Removes what may only be cached with the user's permission. */
export async function forgetContacts(person: string): Promise<void> {
  await quietly(() => dropRows(person, (key) => cachedRouteOf(key)?.holdsContacts !== false));
}

/** Whether this page has read the address since it was opened, so its cached response is fresh. */
export const wasReadHere = (address: string): boolean => readHere.has(keyOf(address));

const NOT_READ = "You're offline, and this hasn't been saved on this device.";
const NO_CONTACTS = "You're offline. Contacts and the FAA notice are not saved on this device. You can turn this on in Settings.";

/** Sentence explaining why there is nothing to show. */
function whyNot(address: string): string {
  const person = personHere();
  return cachedRouteOf(address)?.holdsContacts === true && person !== null && !mayCacheContacts(person) ? NO_CONTACTS : NOT_READ;
}

const pictures: CachedPictures = {
  cache: async (address, picture) => {
    const person = personHere();
    if (person === null || !isCacheable(address, picture)) return;
    await quietly(async () => {
      await onlyFor(person);
      if (personHere() === person) await writePicture(person, address, picture, Date.now());
    });
  },
  read: async (address) => {
    const person = personHere();
    return person === null ? undefined : readPicture(person, address, Date.now()).catch(() => undefined);
  },
};

const tiles: CachedTiles = {
  cache: async (address, tile) => {
    const person = personHere();
    if (person === null || !isCacheableTile(address, tile)) return;
    await quietly(async () => {
      await onlyFor(person);
      if (personHere() === person) await writeTile(person, address, tile, Date.now());
    });
  },
  read: async (address) => {
    const person = personHere();
    return person === null ? undefined : readTile(person, address, Date.now()).catch(() => undefined);
  },
};

export const cachedReads: CachedReads = { cache, read, change, refuse, forget: clearCachedReads, whyNot, pictures, tiles };
