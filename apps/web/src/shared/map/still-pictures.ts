/** The screen's side of the worker of static pictures: sends requests when the screen is idle, and drops late results. */
import { beginWork } from '../app-state/app-state.ts';
import type { MapColors } from './map-colors.ts';
import type { MadePicture, WantedPicture } from './still-messages.ts';
import type { StillView } from './still-picture.ts';

/** Whether pictures can be drawn in a worker here. */
export const canDrawStill = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

const LATEST_MS = 1_000;

/** Calls when the screen is idle, after one second at the latest. The returned function cancels it. */
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

/** Requests a picture and passes it on when it is ready. The returned function cancels it, and nothing is passed on afterward. */
export function wantPicture(view: StillView, colors: MapColors, onMade: (picture: ImageBitmap) => void): () => void {
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
    const wanted: WantedPicture = { id, view, colors };
    port.postMessage(wanted);
  });
  return () => {
    stop();
    end();
    port?.removeEventListener('message', hear);
  };
}
