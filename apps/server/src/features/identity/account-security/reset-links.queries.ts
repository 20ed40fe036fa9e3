import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { passwordResets } from '../../../db/schema/password-resets.ts';
import { latestDeadline } from '../../../http/deadline.ts';

const HOUR = 60 * 60 * 1_000;
/** Handed over by an administrator, or emailed on request. */
export const LIFETIMES = { handed: 24 * HOUR, mailed: HOUR } as const;
export type Way = keyof typeof LIFETIMES;
type Hashes = Readonly<Record<Way, string>>;

export async function insertReset(tx: Executor, link: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(link);
}

/** Expires later, but no further ahead than any link of its kind. */
const stillGood = (hashes: Hashes, now: Date) => {
  const { tokenHash, expiresAt } = passwordResets;
  const ofWay = (way: Way) => and(eq(tokenHash, hashes[way]), lte(expiresAt, latestDeadline(LIFETIMES[way], now)));
  return and(gt(expiresAt, now), or(ofWay('handed'), ofWay('mailed')));
};

export async function isReset(db: Executor, hashes: Hashes, now: Date): Promise<boolean> {
  const rows = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(stillGood(hashes, now));
  return rows.length > 0;
}

/** Consumes the link. Returns its user, or null if it is no longer valid. */
export async function spendReset(tx: Executor, hashes: Hashes, now: Date): Promise<string | null> {
  const [row] = await tx.delete(passwordResets).where(stillGood(hashes, now)).returning({ userId: passwordResets.userId });
  return row?.userId ?? null;
}

export async function removeResetsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Removes the user's links that were emailed on request, but none that an administrator handed over. */
export async function removeMailedResetsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(and(eq(passwordResets.userId, userId), eq(passwordResets.way, 'mailed')));
}
