/** A limit for the first sign of an answer. */

/** Said when nothing came in time. */
export const LATE: unique symbol = Symbol('late');

export interface Line {
  /** To be called when the first byte of the answer is there: from then on there is no limit. */
  readonly arrived: () => void;
}

export interface Awaited<T> {
  /** What came, or {@link LATE} when neither it nor its first byte came in time. */
  readonly soon: Promise<T | typeof LATE>;
  /** What comes in the end. */
  readonly done: Promise<T>;
}

/** Starts it, and says in time when it takes long; it goes on still. */
export function within<T>(limitMs: number, start: (line: Line) => Promise<T>): Awaited<T> {
  let arrived: () => void = () => undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    const timer = setTimeout(() => resolve(LATE), limitMs);
    arrived = () => clearTimeout(timer);
  });
  const done = start({ arrived });
  done.then(arrived, arrived);
  return { soon: Promise.race([done, late]), done };
}
