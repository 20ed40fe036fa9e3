/** The screen's side of the worker of still pictures: asks when the screen has time, and drops what came too late. */
import { beginWork } from '../app-state/app-state.ts';
import type { MapColours } from './map-colours.ts';
import type { MadePicture, WantedPicture } from './still-messages.ts';
import type { StillView } from './still-picture.ts';

/** Whether pictures can be drawn beside the screen here. */
export const canDrawStill = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

const LATEST_MS = 1_000;

/** Calls when the screen has nothing else to do, at the latest after a second. The answer stops it. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 0);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}

let worker: Worker | null = null;
let asked = 0;

function portOf(): Worker {
  worker ??= new Worker(new URL('still.worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** Has a picture made and hands it over. The answer stops it, and nothing is handed over afterward. */
export function wantPicture(view: StillView, colours: MapColours, onMade: (picture: ImageBitmap) => void): () => void {
  asked += 1;
  const id = asked;
  let port: Worker | null = null;
  const end = beginWork();
  const hear = ({ data }: MessageEvent<MadePicture>) => {
    if (data.id !== id) return;
    onMade(data.picture);
    end();
  };
  const stop = whenIdle(() => {
    port = portOf();
    port.addEventListener('message', hear);
    const wanted: WantedPicture = { id, view, colours };
    port.postMessage(wanted);
  });
  return () => {
    stop();
    end();
    port?.removeEventListener('message', hear);
  };
}
