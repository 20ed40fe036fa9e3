/** Issuing password reset links, for the features that hand them out. */
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../../db/client.ts';
import { insertReset, LIFETIMES, removeResetsOf } from './reset-links.queries.ts';

const TOKEN_BYTES = 32;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface ResetLink {
  /** The path, relative to this server's address. */
  readonly path: string;
  readonly expiresAt: Date;
}

/**
 * Creates a link that is valid for 24 hours, or for one hour if it is emailed on request. Replaces every earlier link of the user. Only its
 * hash is stored.
 */
export async function issueResetLink(tx: Executor, userId: string, now: Date, way: keyof typeof LIFETIMES = 'handed'): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIMES[way]);
  await removeResetsOf(tx, userId);
  await insertReset(tx, hashOfToken(token), userId, expiresAt);
  return { path: `/reset-password?token=${token}`, expiresAt };
}

/** Invalidates every link of the user. */
export const forgetResetLinks = (tx: Executor, userId: string): Promise<void> => removeResetsOf(tx, userId);

export { resetEmail } from './account-emails.ts';
