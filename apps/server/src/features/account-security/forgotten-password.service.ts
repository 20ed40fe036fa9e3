/** A link to a new password by mail, for whoever asks. */
import { createHash } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { countTry } from '../../http/rate-limit.queries.ts';
import { findUserByEmail, type UserRow } from '../accounts/public.ts';
import type { Post } from '../mail/public.ts';
import { resetLetter } from './letters.ts';
import { issueResetLink } from './public.ts';

const HOUR = 60 * 60 * 1_000;
const ASKED_AN_HOUR = 3;

/** Counts the request whether or not there is such an account; throws TOO_MANY_REQUESTS after three an hour. */
export async function countRequest(db: Database, email: string, now: Date): Promise<void> {
  const key = `forgotten password ${createHash('sha256').update(email).digest('hex')}`;
  const { hits, resetAt } = await countTry(db, key, HOUR, now);
  if (hits > ASKED_AN_HOUR)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}

/** Whose password may be set by mail: a person who may sign in, by a password. */
const mayReset = (user: UserRow | null): user is UserRow => user !== null && user.isActive && user.passwordHash !== null;

interface Request {
  readonly email: string;
  /** Where the link leads to; null: no address to be trusted. */
  readonly base: string | null;
  readonly address: string;
  readonly now: Date;
}

/** Mails the link if there is such an account, and notes in the log that somebody asked. */
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
