/** Long work on the screen's own thread, a slice of time at a time: presses and frames come in between. */

import { beginWork } from '../app-state/app-state.ts';

/** Half a frame: the other half belongs to the screen. */
const SLICE_MS = 8;

/** Goes through the steps and hands over what they come to. The answer stops it, and nothing is handed over afterward. */
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

/** Goes through the steps without a break. */
export function atOnce<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
