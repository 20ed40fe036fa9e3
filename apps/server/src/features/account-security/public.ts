/** Issuing password reset links, for the features that hand them out. */
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../../db/client.ts';
import { insertReset, LIFETIMES, removeResetsOf, type Way } from './reset-links.queries.ts';

const TOKEN_BYTES = 32;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The stored hashes of a token. They depend on how the link was delivered, which decides its lifetime. */
export const hashesOfToken = (token: string): Readonly<Record<Way, string>> => ({
  handed: hashOf(token),
  mailed: hashOf(`by email ${token}`),
});

export interface ResetLink {
  /** The path, relative to this server's address. */
  readonly path: string;
  readonly expiresAt: Date;
}

/**
 * Creates a link that is valid for 24 hours, or for one hour if it is emailed on request. Replaces every earlier link of the user. Only its
 * hash is stored.
 */
export async function issueResetLink(tx: Executor, userId: string, now: Date, way: Way = 'handed'): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIMES[way]);
  await removeResetsOf(tx, userId);
  await insertReset(tx, hashesOfToken(token)[way], userId, expiresAt);
  return { path: `/reset-password?token=${token}`, expiresAt };
}

/** Invalidates every link of the user. */
export const forgetResetLinks = (tx: Executor, userId: string): Promise<void> => removeResetsOf(tx, userId);

export { resetEmail } from './account-emails.ts';
