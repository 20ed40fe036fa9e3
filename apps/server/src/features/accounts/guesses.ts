/** Guesses at the password of an account, by whichever door: after some, the next one has to wait. */
import { createHash } from 'node:crypto';
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { beginTry, forgetFailures } from './sign-in-failures.queries.ts';

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

/** Counts a guess before it is checked; throws TOO_MANY_REQUESTS while the account's next one has to wait. */
export async function countGuess(db: Executor, email: string, now: Date): Promise<void> {
  const waitSeconds = await beginTry(db, hashOf(email), now);
  if (waitSeconds !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds });
}

export const forgetGuesses = (db: Executor, email: string): Promise<void> => forgetFailures(db, hashOf(email));
