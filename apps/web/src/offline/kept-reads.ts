/** What was read stays readable offline: for the user who read it, on this device, within a bound. */
import { personHere } from '../shared/offline/person.ts';
import type { KeptAnswer, KeptPictures, KeptReads, ReadAnswer, Refusal } from '../shared/offline/ports.ts';
import { mayKeepContacts } from './contacts-choice.ts';
import { derivedRead } from './derived-read.ts';
import { dropPictures, dropPicturesBeside, mayBeKept, readPicture, writePicture } from './kept-pictures.ts';
import { belowProject, isNothingThere, keptRouteOf, keyOf } from './kept-routes.ts';
import { bytesKept, deleteStores, dropRows, keysOf, type KeptRow, readRow, trimTo, writeRow } from './kept-store.ts';

const MOST_BYTES = 200 * 1024 * 1024;
/** How much may come in before it is looked whether it is too much. */
const LOOK_AFTER_BYTES = 8 * 1024 * 1024;
/** After it is known that nothing more fits. */
const SMALLER = 0.5;

let sinceLook = LOOK_AFTER_BYTES;
/** Whose stores are known to be the only ones here. */
let aloneWith: string | null = null;

/** The user whose store the answer may go to; `null` when it may not be kept. */
function keeperOf(address: string): string | null {
  const person = personHere();
  const route = keptRouteOf(address);
  if (person === null || route === null) return null;
  return route.holdsContacts && !mayKeepContacts(person) ? null : person;
}

/** What this page read and kept: as fresh as its visit. */
const readHere = new Set<string>();

/** Drawing the answer comes first. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 0);
  });

/** What others left on this device goes as soon as another user reads here. */
async function onlyFor(person: string): Promise<void> {
  if (aloneWith === person) return;
  aloneWith = person;
  await deleteStores(person);
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Keeps it; where there is no room, in the place of what was used longest ago. */
async function write(person: string, key: string, row: KeptRow): Promise<void> {
  try {
    await writeRow(person, key, row, Date.now());
  } catch (error) {
    if (!isFull(error)) throw error;
    await trimTo(person, (await bytesKept(person)) * SMALLER);
    await writeRow(person, key, row, Date.now());
  }
  sinceLook += row.text.length;
  if (sinceLook < LOOK_AFTER_BYTES) return;
  sinceLook = 0;
  await trimTo(person, MOST_BYTES);
}

/** Nothing of this is worth an error for the user: what cannot be kept is not kept. */
const quietly = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act();
  } catch {
    // Full, closed to us, or being deleted by another page.
  }
};

interface Changed {
  readonly at: number;
  readonly isMeant: (address: string) => boolean;
}
/** As many as can be on their way at once, by far. */
const MOST_CHANGES = 100;
/** What was changed lately. */
let changes: readonly Changed[] = [];

/** Whether the answer was asked for before something it shows was stored: what is kept already is newer. */
const isOutdated = (address: string, askedAt: number): boolean =>
  changes.some(({ at, isMeant }) => at > askedAt && isMeant(keyOf(address)));

async function keep(address: string, { text, next, askedAt = performance.now() }: ReadAnswer): Promise<void> {
  const person = keeperOf(address);
  if (person === null || text === undefined) return;
  const readAt = new Date().toISOString();
  await untilIdle();
  await quietly(async () => {
    await onlyFor(person);
    // They may have signed out, or changed their mind about contacts, in the meantime.
    if (keeperOf(address) !== person || isOutdated(address, askedAt)) return;
    await write(person, keyOf(address), { text, next, readAt });
    readHere.add(keyOf(address));
    await dropPicturesBeside(person, keyOf(address), text);
  });
}

const answerOf = ({ text, next, readAt, refusal }: KeptRow): KeptAnswer => ({ value: JSON.parse(text) as unknown, next, readAt, refusal });

async function readKept(person: string, address: string): Promise<KeptAnswer | undefined> {
  const row = await readRow(person, keyOf(address), Date.now());
  return row && answerOf(row);
}

async function read(address: string): Promise<KeptAnswer | undefined> {
  const person = keeperOf(address);
  if (person === null) return undefined;
  try {
    return (await readKept(person, address)) ?? (await derivedRead(address, (other) => readKept(person, other)));
  } catch {
    return undefined;
  }
}

async function refuse(address: string, refusal: Refusal): Promise<void> {
  const person = personHere();
  if (person === null || keptRouteOf(address) === null) return;
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

const change: KeptReads['change'] = async (isMeant, how) => {
  const person = personHere();
  if (person === null) return;
  changes = [...changes.slice(-MOST_CHANGES), { at: performance.now(), isMeant }];
  await quietly(async () => {
    for (const key of await keysOf(person)) if (isMeant(key)) await changeRow(person, key, how);
  });
};

/** Removes what was read on this device, of everyone. */
export async function forgetKeptReads(): Promise<void> {
  aloneWith = null;
  readHere.clear();
  await quietly(() => deleteStores());
}

/** Removes what may only be kept where the user allows it. */
export async function forgetContacts(person: string): Promise<void> {
  await quietly(() => dropRows(person, (key) => keptRouteOf(key)?.holdsContacts !== false));
}

/** Whether this page read the address since it was opened, so that what is kept of it is fresh. */
export const wasReadHere = (address: string): boolean => readHere.has(keyOf(address));

const NOT_READ = "You're offline, and this hasn't been saved on this device.";
const NO_CONTACTS = "You're offline. Contacts and the FAA notice are not saved on this device. You can turn this on in Settings.";

/** Why there is nothing to show, in a sentence. */
function whyNot(address: string): string {
  const person = personHere();
  return keptRouteOf(address)?.holdsContacts === true && person !== null && !mayKeepContacts(person) ? NO_CONTACTS : NOT_READ;
}

const pictures: KeptPictures = {
  keep: async (address, picture) => {
    const person = personHere();
    if (person === null || !mayBeKept(address, picture)) return;
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

export const keptReads: KeptReads = { keep, read, change, refuse, forget: forgetKeptReads, whyNot, pictures };
