/** Long work on the main thread in time slices, so that input and frames are handled in between. */

import { beginWork } from '../app-state/app-state.ts';

/** Half a frame. The other half belongs to the screen. */
const SLICE_MS = 8;

/** Runs the steps and passes on their result. The returned function stops it, and nothing is passed on afterward. */
export function inSlices<T>(steps: Iterator<unknown, T>, onDone: (made: T) => void): () => void {
  const end = beginWork();
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) {
        onDone(step.value);
        end();
        return;
      }
    } while (performance.now() < until);
    timer = window.setTimeout(slice, 0);
  };
  let timer = window.setTimeout(slice, 0);
  return () => {
    window.clearTimeout(timer);
    end();
  };
}

/** Runs the steps without a break. */
export function atOnce<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
