/**
 * Limits on guessing a password or a code. After some failures the next attempt has to wait: counted for an account and the address it
 * comes from, so that no one keeps the owner out from elsewhere, and for a browser that has signed in to the account before by itself.
 * All other browsers together have a total, against guessing from many addresses at once.
 */
import { createHash } from 'node:crypto';
import type { Database, Executor } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { type Guesser, networkOf } from '../../http/known-devices.ts';
import { countTry, forgetCount, takeBackTry } from '../../http/rate-limit.queries.ts';
import type { UserRow } from './accounts.queries.ts';
import { beginTry, forgetFailures, removeFailuresBefore } from './sign-in-failures.queries.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** More than one address can fail in an hour under its own limit (70), so that one address alone never uses up the total. */
const FAILURES_OF_UNKNOWN_DEVICES = 80;
/** From so many failures within an hour on, the account owner is notified, once a day. */
const MANY_FAILURES = 10;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (account: string, { address, device }: Guesser) =>
  hashOf(device === null ? `${account}\nfrom ${networkOf(address)}` : `${account}\nby device ${device}`);
const totalOf = (account: string) => `failures of ${hashOf(account)}`;

const wait = (seconds: number) => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });

/**
 * Counts an attempt as failed before it is checked, so that attempts at the same time count as well.
 * Throws TOO_MANY_REQUESTS while the next one has to wait; a known device waits for its own failures alone.
 */
export async function countGuess(db: Database, account: string, guesser: Guesser, now: Date): Promise<void> {
  const waitSeconds = await beginTry(db, keyOf(account, guesser), now);
  if (waitSeconds !== null) throw wait(waitSeconds);
  if (guesser.device !== null) return;
  const { hits, resetAt } = await countTry(db, totalOf(account), HOUR, now);
  if (hits > FAILURES_OF_UNKNOWN_DEVICES) throw wait((resetAt.getTime() - now.getTime()) / 1_000);
}

/** After a success: forgets the failures of anyone who succeeded. Those of others stay counted. */
export async function forgetGuesses(db: Executor, account: string, guesser: Guesser): Promise<void> {
  await forgetFailures(db, keyOf(account, guesser));
  if (guesser.device === null) await takeBackTry(db, totalOf(account));
}

/** After a new password: anyone who guessed at the old one does not keep its owner waiting. */
export const forgetTotal = (db: Executor, account: string): Promise<void> => forgetCount(db, totalOf(account));

/** Removes failures that are forgotten. */
export const removeOldFailures = (db: Executor, now: Date): Promise<void> => removeFailuresBefore(db, new Date(now.getTime() - HOUR));

interface Moment {
  readonly now: Date;
  readonly newId: () => string;
  readonly origin: string;
}
/** Notifies the owner of an account of many failed attempts, in the given transaction. */
export type TellOfFailures = (tx: Executor, user: UserRow, at: Moment) => Promise<void>;
/** What features that check passwords or codes need beside the application's own parts. */
export interface WithTellOfFailures {
  readonly tellOfFailures: TellOfFailures;
}
/** The account that a failure counts against. `user`: null when no account has the email; the work is the same up to the notification. */
interface Failure extends Moment, WithTellOfFailures {
  readonly user: UserRow | null;
  readonly email: string;
}

/** Counts a failure of whatever device, and notifies the owner of many of them, once a day. */
export async function noteFailure(db: Database, { user, email, tellOfFailures, ...at }: Failure): Promise<void> {
  const account = hashOf(email);
  const { hits } = await countTry(db, `all failures of ${account}`, HOUR, at.now);
  if (hits < MANY_FAILURES || user === null) return;
  const told = await countTry(db, `notice of failures ${account}`, DAY, at.now);
  if (told.hits > 1) return;
  await inTransaction(db, { actorId: null, at: at.now }, async (tx, audit) => {
    audit({ action: 'account.manyFailures', entityId: user.id, details: { failures: hits } });
    await tellOfFailures(tx, user, at);
  });
}
