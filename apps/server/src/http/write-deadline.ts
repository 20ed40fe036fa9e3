/** How long a change may take: one that waits for a lock or for a stalled disk is answered, not left open until the client gives up. */
import type { AppDeps } from '../app-deps.ts';
import { AppError } from './app-error.ts';

const SECOND = 1_000;
/** Browsers and proxies wait longer. */
const LONGEST_WRITE = 15 * SECOND;
const RETRY_SECONDS = 2;

const late = () => new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });

export interface WriteDeadline {
  /** Resolves with the work, or rejects with OVERLOADED when the time is over; the work then goes on until it finds that out itself. */
  readonly within: <T>(work: Promise<T>) => Promise<T>;
  /** Throws OVERLOADED once the time is over: the last thing before a commit, so that a change which was answered as failed is undone. */
  readonly check: () => void;
}

export const NO_DEADLINE: WriteDeadline = { within: (work) => work, check: () => undefined };

/** Starts the time of one change. */
export function writeDeadline({ longestWrite = LONGEST_WRITE, follow }: Pick<AppDeps, 'longestWrite' | 'follow'>): WriteDeadline {
  if (longestWrite === 0) return NO_DEADLINE;
  let isOver = false;
  return {
    within: async (work) => {
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          isOver = true;
          follow?.(
            work.then(
              () => undefined,
              () => undefined,
            ),
          );
          reject(late());
        }, longestWrite);
      });
      try {
        return await Promise.race([work, over]);
      } finally {
        clearTimeout(timer);
      }
    },
    check: () => {
      if (isOver) throw late();
    },
  };
}
