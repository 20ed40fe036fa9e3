/** The photos of the capture under way, kept on this device until they are on their way: beside the draft, which holds text alone. */
import { type DBSchema, openDB } from 'idb';

interface KeptPhoto {
  readonly name: string;
  readonly type: string;
  /** Not the file itself: some browsers lose what it represents. */
  readonly bytes: ArrayBuffer;
}
interface Schema extends DBSchema {
  readonly photos: { readonly key: string; readonly value: readonly KeptPhoto[] };
}

const NAME = 'touchdown-field';
const keyOf = (personId: string, projectId: string): string => `${personId}.${projectId}`;

/** Opened for one piece of work: what empties this device finds no connection in its way. */
async function withStore<Answer>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<Answer>): Promise<Answer> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
const open = () => openDB<Schema>(NAME, 1, { upgrade: (db) => void db.createObjectStore('photos') });

/** What was kept; nothing where nothing can be. */
export const keptPhotos = async (personId: string, projectId: string): Promise<File[]> => {
  try {
    const kept = await withStore((db) => db.get('photos', keyOf(personId, projectId)));
    return (kept ?? []).map(({ name, type, bytes }) => new File([bytes], name, { type }));
  } catch {
    return [];
  }
};

/** Keeps the photos, or forgets them when there are none. Rejects when the device is full, and the user sees it. */
export async function keepPhotos(personId: string, projectId: string, photos: readonly File[]): Promise<void> {
  const key = keyOf(personId, projectId);
  const rows = await Promise.all(photos.map(async (photo) => ({ name: photo.name, type: photo.type, bytes: await photo.arrayBuffer() })));
  await withStore(async (db) => {
    if (rows.length === 0) await db.delete('photos', key);
    else await db.put('photos', rows, key);
  });
}
