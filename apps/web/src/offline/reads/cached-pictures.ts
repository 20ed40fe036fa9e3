/** Thumbnails of files the user has seen, in the user's store. Limited in number and size; the least recently used are evicted first. */
import { storeOf } from './cache-store.ts';

const MOST_PICTURES = 300;
/** Size of a data URL. A thumbnail of the size made for this takes a third of it. */
export const MOST_PICTURE_BYTES = 100_000;

const PREVIEW = /^(\/api\/projects\/[^/]+\/uploads\/)([^/]+)\/preview$/;
const UPLOADS = /^\/api\/projects\/[^/]+\/uploads$/;

/** Whether the address is that of a file picture, and the picture is small enough to cache. */
export const isCacheable = (address: string, picture: string): boolean =>
  PREVIEW.test(address) && picture.startsWith('data:image/') && picture.length <= MOST_PICTURE_BYTES;

/** Caches the picture, and evicts the least recently used if there are too many. */
export async function writePicture(person: string, address: string, picture: string, now: number): Promise<void> {
  const store = (await storeOf(person)).transaction('pictures', 'readwrite').store;
  await store.put({ picture, usedAt: now }, address);
  let tooMany = (await store.count()) - MOST_PICTURES;
  for (let oldest = await store.index('usedAt').openCursor(); oldest !== null && tooMany > 0; oldest = await oldest.continue()) {
    await oldest.delete();
    tooMany -= 1;
  }
}

/** Returns the picture and records its use. */
export async function readPicture(person: string, address: string, now: number): Promise<string | undefined> {
  const store = (await storeOf(person)).transaction('pictures', 'readwrite').store;
  const cached = await store.get(address);
  if (cached !== undefined) await store.put({ ...cached, usedAt: now }, address);
  return cached?.picture;
}

/** Removes the pictures whose address matches the predicate. */
export async function dropPictures(person: string, isDropped: (address: string) => boolean): Promise<void> {
  const store = (await storeOf(person)).transaction('pictures', 'readwrite').store;
  for (const address of await store.getAllKeys()) if (isDropped(address)) await store.delete(address);
}

const idsIn = (text: string): ReadonlySet<unknown> => {
  const rows: unknown = JSON.parse(text);
  return new Set(
    Array.isArray(rows) ? rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : null)) : [],
  );
};

/** If the response is a project's file list, removes pictures of files that are not in it. */
export async function dropPicturesBeside(person: string, address: string, text: string): Promise<void> {
  if (!UPLOADS.test(address)) return;
  const ids = idsIn(text);
  await dropPictures(person, (picture) => {
    const [, below, id] = PREVIEW.exec(picture) ?? [];
    return below === `${address}/` && !ids.has(id);
  });
}
