/** Worker that reads and evaluates a laser scan, so no frame has to wait. Its file is the only one that may run machine code of its own. */
import { lazPerfFrom } from '@touchdown/imports/point-clouds';
import lazPerf from 'laz-perf/lib/laz-perf.wasm?url';
import type { FromScanWorker, ToScanWorker } from './device-scan-messages.ts';
import { deviceScanWork } from './device-scan-work.ts';

lazPerfFrom(async () => (await fetch(lazPerf)).arrayBuffer());
/** Each message has points of its own, which are handed over without a copy. */
const ownOf = (message: FromScanWorker): readonly Transferable[] => {
  if (message.kind === 'points' && message.points !== null) return [message.points.positions.buffer];
  return message.kind === 'retained' && message.packed !== null ? [message.packed] : [];
};
const hear = deviceScanWork((message) => globalThis.postMessage(message, { transfer: [...ownOf(message)] }));
globalThis.addEventListener('message', ({ data }: MessageEvent<ToScanWorker>) => void hear(data));
