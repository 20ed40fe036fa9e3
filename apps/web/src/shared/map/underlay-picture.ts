/** The decoded pictures of underlays, each read and decoded once while it is shown. */
import { fetchTile } from './tile-protocol.ts';

/** At 64 MB each when decoded. */
const MOST_HELD = 6;
const held = new Map<string, Promise<ImageBitmap>>();

/** Light and dark exchanged, with the hue and saturation of the original. */
function inverted(picture: ImageBitmap): ImageBitmap {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return picture;
  context.drawImage(picture, 0, 0);
  context.globalCompositeOperation = 'difference';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'color';
  context.drawImage(picture, 0, 0);
  picture.close();
  return canvas.transferToImageBitmap();
}

async function decoded(address: string, isInverted: boolean): Promise<ImageBitmap> {
  const picture = await createImageBitmap(new Blob([await fetchTile(address)]));
  return isInverted ? inverted(picture) : picture;
}

/** The picture at an address: from the server, or from this device while the server does not respond. Rejects if there is none. */
export function underlayPicture(address: string, isInverted: boolean): Promise<ImageBitmap> {
  const key = `${address} ${isInverted}`;
  const known = held.get(key);
  const picture = known ?? decoded(address, isInverted);
  // The most recently used is last.
  held.delete(key);
  held.set(key, picture);
  picture.catch(() => held.delete(key));
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
  return picture;
}
