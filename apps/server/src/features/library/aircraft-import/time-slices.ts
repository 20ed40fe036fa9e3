/** Runs long work in short time slices and reports progress. Other requests run between them. */
import { setImmediate } from 'node:timers/promises';
import type { ImportProgress } from '@touchdown/contract';
import { timeSlices } from '../../../runtime/time-slices.ts';
import { stopWhenGone } from './refuse-file.ts';

export interface TaskControl {
  readonly signal: AbortSignal;
  /** Called at the end of every time slice. */
  readonly report: (progress: ImportProgress) => void;
}

/** Runs the work for every item in order, until the client disconnects. `phase`: the phase to report, if any. */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  { signal, report }: TaskControl,
  phase: ImportProgress['phase'] | null,
  work: (item: Item) => void | Promise<void>,
): Promise<void> {
  const nextSlice = timeSlices();
  for (const [done, item] of items.entries()) {
    const others = done === 0 ? setImmediate() : nextSlice();
    if (others !== undefined) {
      if (phase !== null) report({ phase, done, total: items.length });
      await others;
      stopWhenGone(signal);
    }
    const working = work(item);
    if (working !== undefined) await working;
  }
}
