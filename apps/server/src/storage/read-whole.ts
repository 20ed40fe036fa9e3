import type { FileStore } from './file-store.ts';

/** The bytes of a stored file, which must not be large. Throws as `FileStore.open` does. */
export async function readWhole(files: FileStore, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await files.open(key)) pieces.push(piece as Uint8Array);
  return new Uint8Array(Buffer.concat(pieces));
}
