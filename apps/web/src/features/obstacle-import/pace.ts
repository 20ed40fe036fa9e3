/** Long work in short turns: the page answers between them, and the work can be stopped. */

/** Half a frame: the other half belongs to the screen. */
const TURN_MS = 8;

export interface Pace {
  readonly signal: AbortSignal;
  /** How much of how much is done: bytes, rows. */
  readonly tell: (done: number, total: number) => void;
}

/** Answers a function to be awaited as often as one likes: it lets the page go on when a turn is over, and rejects once the work is stopped. */
export function turnsOf({ signal, tell }: Pace): (done: number, total: number) => Promise<void> | null {
  let begun = performance.now();
  return (done, total) => {
    signal.throwIfAborted();
    if (performance.now() - begun < TURN_MS) return null;
    tell(done, total);
    return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      signal.throwIfAborted();
      begun = performance.now();
    });
  };
}
