import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { setupTokens } from '../../../db/schema/setup-tokens.ts';
import { latestDeadline } from '../../../http/deadline.ts';

export async function insertSetupToken(db: Executor, tokenHash: string, createdAt: Date): Promise<void> {
  await db.insert(setupTokens).values({ tokenHash, createdAt });
}

/** Marks the token as used. Returns whether it existed, was unused, and was created after `since`, and not while the clock was ahead. */
export async function spendSetupToken(tx: Executor, tokenHash: string, now: Date, since: Date): Promise<boolean> {
  const spent = await tx
    .update(setupTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(setupTokens.tokenHash, tokenHash),
        isNull(setupTokens.usedAt),
        gt(setupTokens.createdAt, since),
        lte(setupTokens.createdAt, latestDeadline(0, now)),
      ),
    )
    .returning({ tokenHash: setupTokens.tokenHash });
  return spent.length > 0;
}
