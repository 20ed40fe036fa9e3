/** Password reset links by email, on request. */
import { createHash } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type Guesser, networkOf } from '../../../http/known-devices.ts';
import { countTry } from '../../../http/rate-limit.queries.ts';
import { findUserByEmail, type UserRow } from '../accounts/public.ts';
import type { MailQueue } from '../mail/public.ts';
import { resetEmail } from './account-emails.ts';
import { issueResetLink } from './public.ts';

const HOUR = 60 * 60 * 1_000;
/** Requests per account and hour, from one address or one known browser. */
const ASKED_AN_HOUR = 3;
/** Requests per account and hour from all unknown browsers together, so that an inbox is not flooded from many addresses. */
const ASKED_BY_UNKNOWN_DEVICES = 12;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const askerOf = ({ address, device }: Guesser) => (device === null ? `from ${networkOf(address)}` : `by device ${device}`);

/**
 * Counts the request, whether or not the account exists, per account and requester, so that no one can use up the owner's requests. Throws
 * TOO_MANY_REQUESTS after three an hour, and after twelve by unknown browsers. By then the owner has the latest link.
 */
export async function countRequest(db: Database, email: string, asker: Guesser, now: Date): Promise<void> {
  await spend(db, `forgotten password ${hashOf(`${email}\n${askerOf(asker)}`)}`, ASKED_AN_HOUR, now);
  if (asker.device === null) await spend(db, `forgotten passwords ${hashOf(email)}`, ASKED_BY_UNKNOWN_DEVICES, now);
}

async function spend(db: Database, key: string, most: number, now: Date): Promise<void> {
  const { hits, resetAt } = await countTry(db, key, HOUR, now);
  if (hits > most) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}

/** Whether the password can be reset by email: the user is active and signs in with a password. */
const mayReset = (user: UserRow | null): user is UserRow => user !== null && user.isActive && user.passwordHash !== null;

interface Request {
  readonly email: string;
  /** The base URL of the link. Null if no trusted address is known. */
  readonly base: string | null;
  readonly address: string;
  readonly now: Date;
}

/** Emails the link if the account exists, and records the request in the audit log. */
export const mailResetLink = (db: Database, mailQueue: MailQueue, { email, base, address, now }: Request): Promise<void> =>
  inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    const user = await findUserByEmail(tx, email);
    const isMailed = base !== null && mayReset(user);
    audit({ action: 'account.forgotPassword', entityId: user?.id, details: { email, address, isMailed } });
    if (!isMailed) return;
    const { path, expiresAt } = await issueResetLink(tx, user.id, now, 'mailed');
    const message = resetEmail({ link: base + path, expiresAt, asked: true });
    await mailQueue.queue(tx, { purpose: 'passwordReset', aboutId: user.id, to: user.email, message, usefulUntil: expiresAt }, now);
  });
