/** The decoded pictures of underlays, each read and decoded once while it is shown. */
import { fetchTile } from './tile-protocol.ts';

/** At 64 MB each when decoded. */
const MOST_HELD = 6;
const held = new Map<string, Promise<ImageBitmap>>();

const decoded = async (address: string): Promise<ImageBitmap> => createImageBitmap(new Blob([await fetchTile(address)]));

/** The picture at an address: from the server, or from this device while the server does not respond. Rejects if there is none. */
export function underlayPicture(address: string): Promise<ImageBitmap> {
  const known = held.get(address);
  const picture = known ?? decoded(address);
  // The most recently used is last.
  held.delete(address);
  held.set(address, picture);
  picture.catch(() => held.delete(address));
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
  return picture;
}
