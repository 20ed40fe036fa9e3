/**
 * Time limit for a change. One that waits for a lock or a stalled disk gets a response instead of staying open until the client gives up.
 */
import type { AppDeps } from '../app-deps.ts';
import { AppError } from '../errors/app-error.ts';

const SECOND = 1_000;
/** Shorter than the timeouts of browsers and proxies. */
const LONGEST_WRITE = 15 * SECOND;
const RETRY_SECONDS = 2;

const late = () => new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });

export interface WriteDeadline {
  /** Resolves with the work, or rejects with OVERLOADED at the deadline. The work then continues until it notices the deadline itself. */
  readonly within: <T>(work: Promise<T>) => Promise<T>;
  /** Throws OVERLOADED after the deadline. Call it last before a commit, so that a change reported as failed is rolled back. */
  readonly check: () => void;
}

export const NO_DEADLINE: WriteDeadline = { within: (work) => work, check: () => undefined };

/** Starts the deadline of one change. */
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
