/** Stored deadlines that are compared with the clock later, which may have been set in between. */

/** The allowed clock difference between processes. */
const SKEW = 60_000;

/**
 * Returns whether a deadline is in the future and no further away than its window, in ms. A later one was set while the clock was ahead,
 * and does not count.
 */
export function isWithinWindow(deadline: Date | string, windowMs: number, now: Date): boolean {
  const ms = new Date(deadline).getTime() - now.getTime();
  return ms > 0 && ms <= windowMs + SKEW;
}

/** The latest possible deadline for this window. */
export const latestDeadline = (windowMs: number, now: Date): Date => new Date(now.getTime() + windowMs + SKEW);
