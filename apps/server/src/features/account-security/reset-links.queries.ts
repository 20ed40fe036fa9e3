import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/password-resets.ts';
import { latestDeadline } from '../../http/deadline.ts';

const HOUR = 60 * 60 * 1_000;
/** Handed over by an administrator, or emailed on request. */
export const LIFETIMES = { handed: 24 * HOUR, mailed: HOUR } as const;

export async function insertReset(tx: Executor, tokenHash: string, userId: string, expiresAt: Date): Promise<void> {
  await tx.insert(passwordResets).values({ tokenHash, userId, expiresAt });
}

const stillGood = (tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, now),
    lte(passwordResets.expiresAt, latestDeadline(LIFETIMES.handed, now)),
  );

export async function isReset(db: Executor, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(stillGood(tokenHash, now));
  return rows.length > 0;
}

/** Consumes the link. Returns its user, or null if it is no longer valid. */
export async function spendReset(tx: Executor, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await tx.delete(passwordResets).where(stillGood(tokenHash, now)).returning({ userId: passwordResets.userId });
  return row?.userId ?? null;
}

export async function removeResetsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
