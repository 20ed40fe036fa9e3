/** Worker that evaluates the clearance of many obstacles, so no frame has to wait. */
import { clearanceQueue } from './clearance-queue.ts';
import type { ToWorker } from './clearance-messages.ts';

const hear = clearanceQueue(
  (message, transfer) => globalThis.postMessage(message, { transfer }),
  (work) => setTimeout(work, 0),
);
globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => hear(data));
