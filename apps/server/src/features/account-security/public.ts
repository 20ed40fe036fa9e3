/** Links to set a new password: what those who hand them out need. */
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../../db/client.ts';
import { insertReset, LIFETIMES, removeResetsOf } from './reset-links.queries.ts';

const TOKEN_BYTES = 32;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface ResetLink {
  /** The address below this server's. */
  readonly path: string;
  readonly expiresAt: Date;
}

/** Makes a link of 24 hours, or of one that goes by email on request, in place of every earlier one of the user; only its hash is kept. */
export async function issueResetLink(tx: Executor, userId: string, now: Date, way: keyof typeof LIFETIMES = 'handed'): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIMES[way]);
  await removeResetsOf(tx, userId);
  await insertReset(tx, hashOfToken(token), userId, expiresAt);
  return { path: `/reset-password?token=${token}`, expiresAt };
}

/** Makes every link of the user invalid. */
export const forgetResetLinks = (tx: Executor, userId: string): Promise<void> => removeResetsOf(tx, userId);

export { resetLetter } from './letters.ts';
