/** Links to set a new password: what those who hand them out need. */
import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../../db/client.ts';
import { insertReset, removeResetsOf } from './reset-links.queries.ts';

const TOKEN_BYTES = 32;
const LIFETIME = 24 * 60 * 60 * 1_000;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link of 24 hours, in place of every earlier one of the person; only its hash is kept. */
export async function issueResetLink(tx: Executor, userId: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME);
  await removeResetsOf(tx, userId);
  await insertReset(tx, hashOfToken(token), userId, expiresAt);
  return { token, expiresAt };
}

/** Makes every link of the person worthless. */
export const forgetResetLinks = (tx: Executor, userId: string): Promise<void> => removeResetsOf(tx, userId);
