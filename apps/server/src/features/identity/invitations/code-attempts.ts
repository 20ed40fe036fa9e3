/**
 * Attempts with one invitation code. Guesses at other codes never count against it, so that no one can lock out an invited person.
 * Addresses have a separate limit (`guessable`).
 */
import { createHash } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { countTry } from '../../../http/rate-limit.queries.ts';

const MINUTE = 60_000;
/** Enough for a class that received one code and enters it at the same time. Both ways to try a code count. */
const ATTEMPTS_A_MINUTE = 120;

/** Counts an attempt with the code, as stored. Throws TOO_MANY_REQUESTS after too many with it within a minute. */
export async function countAttempt(db: Database, code: string, now: Date): Promise<void> {
  const key = `invitation code ${createHash('sha256').update(code).digest('hex')}`;
  const { hits, resetAt } = await countTry(db, key, MINUTE, now);
  if (hits > ATTEMPTS_A_MINUTE)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}
