/** Time limit for the first byte of a response. */

/** Result if nothing arrived in time. */
export const LATE: unique symbol = Symbol('late');

export interface Line {
  /** Call this when the first byte of the response arrives. From then on there is no limit. */
  readonly arrived: () => void;
}

export interface Awaited<T> {
  /** The result, or {@link LATE} if neither it nor its first byte arrived in time. */
  readonly soon: Promise<T | typeof LATE>;
  /** The eventual result. */
  readonly done: Promise<T>;
}

/** Starts the work, and reports if it takes too long. The work continues anyway. */
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
