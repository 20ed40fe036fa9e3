/** Runs long work in short time slices. Other requests run between them. */
import { setImmediate } from 'node:timers/promises';

/** The length of a time slice in milliseconds. */
const SLICE_MS = 8;

/** Returns a function that long work calls at every step. It returns undefined within a time slice, and a promise to await at its end. */
export function timeSlices(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
}

/** Processes every item of a list in time slices, in order. */
export async function forEachInSlices<Item>(items: readonly Item[], work: (item: Item, index: number) => void): Promise<void> {
  const nextSlice = timeSlices();
  for (const [index, item] of items.entries()) {
    work(item, index);
    const others = nextSlice();
    if (others !== undefined) await others;
  }
}
