/** Long work in short time slices: the page responds between them, and the work can be stopped. */

/** Half a frame. The other half belongs to the screen. */
const TURN_MS = 8;

export interface TaskControl {
  readonly signal: AbortSignal;
  /** Progress: bytes or rows done, of the total. */
  readonly report: (done: number, total: number) => void;
}

/** Awaited at every step of long work. */
export type Turn = (done: number, total: number) => Promise<void> | null;

/**
 * Returns a function to be awaited as often as needed: it yields to the page when a time slice is over, and rejects once the work is
 * stopped.
 */
export function turnsOf({ signal, report }: TaskControl): Turn {
  let begun = performance.now();
  return (done, total) => {
    signal.throwIfAborted();
    if (performance.now() - begun < TURN_MS) return null;
    report(done, total);
    return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      signal.throwIfAborted();
      begun = performance.now();
    });
  };
}
