/** The small pictures of files that were seen, in the user's store: so many and no larger, what was used longest ago dropped first. */
import { storeOf } from './kept-store.ts';

const MOST_PICTURES = 300;
/** Of a data address; a picture of the size that is made for this takes a third of it. */
export const MOST_PICTURE_BYTES = 100_000;

const PREVIEW = /^(\/api\/projects\/[^/]+\/uploads\/)([^/]+)\/preview$/;
const UPLOADS = /^\/api\/projects\/[^/]+\/uploads$/;

/** Whether a picture of this address is one of a file, and small enough to be kept. */
export const mayBeKept = (address: string, picture: string): boolean =>
  PREVIEW.test(address) && picture.startsWith('data:image/') && picture.length <= MOST_PICTURE_BYTES;

/** Keeps it, in the place of what was used longest ago when there are too many. */
export async function writePicture(person: string, address: string, picture: string, now: number): Promise<void> {
  const store = (await storeOf(person)).transaction('pictures', 'readwrite').store;
  await store.put({ picture, usedAt: now }, address);
  let tooMany = (await store.count()) - MOST_PICTURES;
  for (let oldest = await store.index('usedAt').openCursor(); oldest !== null && tooMany > 0; oldest = await oldest.continue()) {
    await oldest.delete();
    tooMany -= 1;
  }
}

/** The picture, noted as used. */
export async function readPicture(person: string, address: string, now: number): Promise<string | undefined> {
  const store = (await storeOf(person)).transaction('pictures', 'readwrite').store;
  const kept = await store.get(address);
  if (kept !== undefined) await store.put({ ...kept, usedAt: now }, address);
  return kept?.picture;
}

/** Removes the pictures at the addresses that the rule names. */
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

/** When the answer is the list of the files of a project: pictures of files that are not in it go. */
export async function dropPicturesBeside(person: string, address: string, text: string): Promise<void> {
  if (!UPLOADS.test(address)) return;
  const ids = idsIn(text);
  await dropPictures(person, (picture) => {
    const [, below, id] = PREVIEW.exec(picture) ?? [];
    return below === `${address}/` && !ids.has(id);
  });
}
