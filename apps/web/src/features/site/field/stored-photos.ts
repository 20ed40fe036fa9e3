/** The photos of the current capture, saved on this device until they are uploaded. Separate from the draft, which is only text. */
import { type DBSchema, openDB } from 'idb';

interface StoredPhoto {
  readonly name: string;
  readonly type: string;
  /** Not the file itself, because some browsers lose its content. */
  readonly bytes: ArrayBuffer;
}
interface Schema extends DBSchema {
  readonly photos: { readonly key: string; readonly value: readonly StoredPhoto[] };
}

const NAME = 'touchdown-field';
const keyOf = (personId: string, projectId: string): string => `${personId}.${projectId}`;

/** Opened for one operation, so that no connection blocks clearing this device. */
async function withStore<Answer>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<Answer>): Promise<Answer> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
const open = () => openDB<Schema>(NAME, 1, { upgrade: (db) => void db.createObjectStore('photos') });

/** The saved photos. Empty if storage is not available. */
export const storedPhotos = async (personId: string, projectId: string): Promise<File[]> => {
  try {
    const stored = await withStore((db) => db.get('photos', keyOf(personId, projectId)));
    return (stored ?? []).map(({ name, type, bytes }) => new File([bytes], name, { type }));
  } catch {
    return [];
  }
};

/** Saves the photos, or deletes them if there are none. Rejects when the device is full, which the user sees. */
export async function storePhotos(personId: string, projectId: string, photos: readonly File[]): Promise<void> {
  const key = keyOf(personId, projectId);
  const rows = await Promise.all(photos.map(async (photo) => ({ name: photo.name, type: photo.type, bytes: await photo.arrayBuffer() })));
  await withStore(async (db) => {
    if (rows.length === 0) await db.delete('photos', key);
    else await db.put('photos', rows, key);
  });
}
