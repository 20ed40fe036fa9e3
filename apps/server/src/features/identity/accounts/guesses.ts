/**
 * Limits on guessing passwords and codes. After several failures the next attempt has to wait. Failures are counted per account and
 * address, so that no one can lock the owner out from elsewhere, and separately per browser that has signed in to the account before. All
 * other browsers share a total, against guessing from many addresses at once. A known browser that has to wait is still checked, so that
 * the correct password or code never waits there.
 */
import { createHash } from 'node:crypto';
import type { Database, Executor } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type Guesser, networkOf } from '../../../http/known-devices.ts';
import { countTry, forgetCount, takeBackTry } from '../../../http/rate-limit.queries.ts';
import type { UserRow } from './accounts.queries.ts';
import { beginTry, forgetFailures, removeFailuresBefore } from './sign-in-failures.queries.ts';

const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than one address can fail in an hour under its own limit (70), so that a single address never exhausts the total. */
const FAILURES_OF_UNKNOWN_DEVICES = 80;
interface Limit {
  readonly most: number;
  readonly windowMs: number;
}
/** The limit on checks for a known browser that has to wait: more than anyone enters by hand. */
const CHECKS: Limit = { most: 60, windowMs: MINUTE };
/** The number of failures within an hour after which the account owner is notified, at most once a day. */
const MANY_FAILURES = 10;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (account: string, { address, device }: Guesser) =>
  hashOf(device === null ? `${account}\nfrom ${networkOf(address)}` : `${account}\nby device ${device}`);
const checksOf = (account: string, guesser: Guesser, { windowMs }: Limit) => `checks of ${keyOf(account, guesser)} in ${windowMs} ms`;
const totalOf = (account: string) => `failures of ${hashOf(account)}`;

const wait = (seconds: number) => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });

/** Counts one more in the window. Throws TOO_MANY_REQUESTS beyond the limit, until the window ends. */
async function countUpTo({ most, windowMs }: Limit, db: Database, key: string, now: Date): Promise<void> {
  const { hits, resetAt } = await countTry(db, key, windowMs, now);
  if (hits > most) throw wait((resetAt.getTime() - now.getTime()) / 1_000);
}

/** Counts one more check of a known browser that has to wait. Throws TOO_MANY_REQUESTS beyond the limit. */
export const countCheck = (db: Database, account: string, guesser: Guesser, limit: Limit, now: Date): Promise<void> =>
  countUpTo(limit, db, checksOf(account, guesser, limit), now);

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts count as well. Throws TOO_MANY_REQUESTS while the next one
 * has to wait. A known browser waits only for its own failures, and only with a wrong password or code. Returns the error for a wrong one,
 * or null while there is no wait.
 */
export async function countGuess(db: Database, account: string, guesser: Guesser, now: Date): Promise<AppError | null> {
  const waitSeconds = await beginTry(db, keyOf(account, guesser), now);
  const refusal = waitSeconds === null ? null : wait(waitSeconds);
  if (guesser.device === null) {
    if (refusal !== null) throw refusal;
    await countUpTo({ most: FAILURES_OF_UNKNOWN_DEVICES, windowMs: HOUR }, db, totalOf(account), now);
  } else if (refusal !== null) await countCheck(db, account, guesser, CHECKS, now);
  return refusal;
}

/** Resets the failures of the guesser after a success. Those of others stay counted. */
export async function forgetGuesses(db: Executor, account: string, guesser: Guesser): Promise<void> {
  await forgetFailures(db, keyOf(account, guesser));
  if (guesser.device === null) await takeBackTry(db, totalOf(account));
  else await forgetCount(db, checksOf(account, guesser, CHECKS));
}

/** Resets the total after a password change, so that guesses at the old password do not delay the owner. */
export const forgetTotal = (db: Executor, account: string): Promise<void> => forgetCount(db, totalOf(account));

/** Deletes expired failures. */
export const removeOldFailures = (db: Executor, now: Date): Promise<void> => removeFailuresBefore(db, new Date(now.getTime() - HOUR));

interface Moment {
  readonly now: Date;
  readonly newId: () => string;
  readonly origin: string;
}
/** Notifies the owner of an account of many failed attempts, in the given transaction. */
export type ReportFailures = (tx: Executor, user: UserRow, at: Moment) => Promise<void>;
/** Dependencies of features that check passwords or codes, in addition to the application's own. */
export interface WithReportFailures {
  readonly reportFailures: ReportFailures;
}
/** The account that a failure counts against. `user`: null if no account has the email. The work up to the notification is the same. */
interface Failure extends Moment, WithReportFailures {
  readonly user: UserRow | null;
  readonly email: string;
}

/** Counts a failure from any browser, and notifies the owner of many failures, once a day. */
export async function noteFailure(db: Database, { user, email, reportFailures, ...at }: Failure): Promise<void> {
  const account = hashOf(email);
  const { hits } = await countTry(db, `all failures of ${account}`, HOUR, at.now);
  if (hits < MANY_FAILURES || user === null) return;
  const notifications = await countTry(db, `notice of failures ${account}`, DAY, at.now);
  if (notifications.hits > 1) return;
  await inTransaction(db, { actorId: null, at: at.now }, async (tx, audit) => {
    audit({ action: 'account.manyFailures', entityId: user.id, details: { failures: hits } });
    await reportFailures(tx, user, at);
  });
}
