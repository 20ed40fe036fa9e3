/** Long work a slice of time at a time, so that other requests go on in the meantime. */
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../http/app-error.ts';

const SLICE_MS = 8;

/** Waits for its turn when the slice is over. Throws when the caller went away: what was done in its transaction is undone. */
export type Turn = () => Promise<void>;

export function turnsOf(signal: AbortSignal): Turn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    if (signal.aborted) throw new AppError('MALFORMED_REQUEST', { message: 'The request was canceled.' });
    since = performance.now();
  };
}
