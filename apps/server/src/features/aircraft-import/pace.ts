/** Long work in short turns: other requests go on between them, and the caller hears how far it is. */
import { setImmediate } from 'node:timers/promises';
import type { ImportProgress } from '@touchdown/contract';
import { stopWhenGone } from './refuse-file.ts';

/** Milliseconds that a turn may hold others up. */
const TURN_MS = 8;

export interface Pace {
  readonly signal: AbortSignal;
  /** Called at the end of every turn. */
  readonly tell: (progress: ImportProgress) => void;
}

/** Calls the work for every item in order; a caller who went away ends it. `phase`: the phase that is reported, if any. */
export async function eachInTurns<Item>(
  items: readonly Item[],
  { signal, tell }: Pace,
  phase: ImportProgress['phase'] | null,
  work: (item: Item) => void | Promise<void>,
): Promise<void> {
  let begun = performance.now();
  for (const [done, item] of items.entries()) {
    if (done === 0 || performance.now() - begun > TURN_MS) {
      if (phase !== null) tell({ phase, done, total: items.length });
      await setImmediate();
      stopWhenGone(signal);
      begun = performance.now();
    }
    const working = work(item);
    if (working !== undefined) await working;
  }
}
