/** Issuing password reset links, for the features that hand them out. */
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../../../db/client.ts';
import { insertReset, LIFETIMES, removeMailedResetsOf, removeResetsOf, type Way } from './reset-links.queries.ts';

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
 * Creates a link that is valid for 24 hours and replaces every earlier link of the user, or one that is emailed on request, valid for one
 * hour, which replaces only earlier emailed ones: anyone may request it, and must not be able to end a link that an administrator handed
 * over. Only its hash is stored.
 */
export async function issueResetLink(tx: Executor, userId: string, now: Date, way: Way = 'handed'): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIMES[way]);
  await (way === 'mailed' ? removeMailedResetsOf(tx, userId) : removeResetsOf(tx, userId));
  await insertReset(tx, { tokenHash: hashesOfToken(token)[way], userId, expiresAt, way });
  return { path: `/reset-password?token=${token}`, expiresAt };
}

/** Invalidates every link of the user. */
export const forgetResetLinks = (tx: Executor, userId: string): Promise<void> => removeResetsOf(tx, userId);

export { resetEmail } from './account-emails.ts';
