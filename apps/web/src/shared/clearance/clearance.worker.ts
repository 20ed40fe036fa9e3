/** The clearance of many obstacles beside the screen: a worker of its own, so that no frame waits for it. */
import { clearanceDesk } from './clearance-desk.ts';
import type { ToWorker } from './clearance-messages.ts';

const hear = clearanceDesk(
  (message, transfer) => globalThis.postMessage(message, { transfer }),
  (work) => setTimeout(work, 0),
);
globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => hear(data));
