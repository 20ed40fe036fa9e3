/** What a user can sign in with, and needs, besides a password. */
import { count, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { totpSecrets } from '../../../db/schema/totp-secrets.ts';

/** Whether signing in with a password also requires a code. */
export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db.select({ confirmedAt: totpSecrets.confirmedAt }).from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row !== undefined && row.confirmedAt !== null;
}

export async function countPasskeysOf(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.n ?? 0;
}
