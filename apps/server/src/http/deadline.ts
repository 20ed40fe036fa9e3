/** Deadlines that are stored and compared with the clock later, which may have been set in between. */

/** How far the clocks of several processes may differ. */
const SKEW = 60_000;

/**
 * Returns whether a deadline still lies ahead and not further than its own window, in ms: one beyond that was set while the clock was
 * ahead, and does not count.
 */
export function isAhead(deadline: Date | string, windowMs: number, now: Date): boolean {
  const ms = new Date(deadline).getTime() - now.getTime();
  return ms > 0 && ms <= windowMs + SKEW;
}

/** The latest moment that a deadline of this window can have. */
export const latestDeadline = (windowMs: number, now: Date): Date => new Date(now.getTime() + windowMs + SKEW);
