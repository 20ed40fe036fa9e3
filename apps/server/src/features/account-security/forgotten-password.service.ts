/** Password reset links by email, on request. */
import { createHash } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { type Guesser, networkOf } from '../../http/known-devices.ts';
import { countTry } from '../../http/rate-limit.queries.ts';
import { findUserByEmail, type UserRow } from '../accounts/public.ts';
import type { Post } from '../mail/public.ts';
import { resetLetter } from './letters.ts';
import { issueResetLink } from './public.ts';

const HOUR = 60 * 60 * 1_000;
/** Requests for one account an hour, from one address or by one known browser. */
const ASKED_AN_HOUR = 3;
/** Requests for one account an hour, by all unknown browsers together: an inbox is not flooded from many addresses. */
const ASKED_BY_UNKNOWN_DEVICES = 12;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const askerOf = ({ address, device }: Guesser) => (device === null ? `from ${networkOf(address)}` : `by device ${device}`);

/**
 * Counts the request whether or not there is such an account, for the account and anyone who asks, so that no one uses up the requests of the
 * owner. Throws TOO_MANY_REQUESTS after three an hour, and after twelve by unknown browsers: their owner has the latest link by then.
 */
export async function countRequest(db: Database, email: string, asker: Guesser, now: Date): Promise<void> {
  await spend(db, `forgotten password ${hashOf(`${email}\n${askerOf(asker)}`)}`, ASKED_AN_HOUR, now);
  if (asker.device === null) await spend(db, `forgotten passwords ${hashOf(email)}`, ASKED_BY_UNKNOWN_DEVICES, now);
}

async function spend(db: Database, key: string, most: number, now: Date): Promise<void> {
  const { hits, resetAt } = await countTry(db, key, HOUR, now);
  if (hits > most) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}

/** Whose password may be set by email: a user who may sign in, by a password. */
const mayReset = (user: UserRow | null): user is UserRow => user !== null && user.isActive && user.passwordHash !== null;

interface Request {
  readonly email: string;
  /** Where the link leads to; null: no address to be trusted. */
  readonly base: string | null;
  readonly address: string;
  readonly now: Date;
}

/** Emails the link if there is such an account, and notes in the log that someone asked. */
export const mailResetLink = (db: Database, post: Post, { email, base, address, now }: Request): Promise<void> =>
  inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    const user = await findUserByEmail(tx, email);
    const isMailed = base !== null && mayReset(user);
    audit({ action: 'account.forgotPassword', entityId: user?.id, details: { email, address, isMailed } });
    if (!isMailed) return;
    const { path, expiresAt } = await issueResetLink(tx, user.id, now, 'mailed');
    const letter = resetLetter({ link: base + path, expiresAt, asked: true });
    await post.queue(tx, { purpose: 'passwordReset', aboutId: user.id, to: user.email, letter, usefulUntil: expiresAt }, now);
  });
