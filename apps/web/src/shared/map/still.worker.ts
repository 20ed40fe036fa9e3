/** Draws static pictures of the outlines in a worker, because parsing and joining them takes longer than any frame. */
import { readCounties, readLand, readStates } from './outlines-api.ts';
import type { MadePicture, WantedPicture } from './still-messages.ts';
import { drawStill, type StillOutlines } from './still-picture.ts';

/** An outline that could not be read is missing in the picture. */
const orNone = async <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);

async function readOutlines(): Promise<StillOutlines> {
  const { signal } = new AbortController();
  const [land, states, counties] = await Promise.all([orNone(readLand(signal)), orNone(readStates(signal)), orNone(readCounties(signal))]);
  return { land, nation: states?.nation ?? null, states: states?.lines ?? null, counties };
}
let read: Promise<StillOutlines> | null = null;

async function make({ id, view, colors }: WantedPicture): Promise<void> {
  read ??= readOutlines();
  const outlines = await read;
  // Offline, a picture may be incomplete. The next one tries again.
  if (Object.values(outlines).includes(null)) read = null;
  const canvas = new OffscreenCanvas(Math.round(view.widthPx * view.ratio), Math.round(view.heightPx * view.ratio));
  const context = canvas.getContext('2d');
  if (context === null) return;
  drawStill(context, view, outlines, colors);
  const made: MadePicture = { id, picture: canvas.transferToImageBitmap() };
  globalThis.postMessage(made, { transfer: [made.picture] });
}
globalThis.addEventListener('message', ({ data }: MessageEvent<WantedPicture>) => void make(data));
