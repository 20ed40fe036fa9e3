import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { setupTokens } from '../../db/schema/setup-tokens.ts';

export async function insertSetupToken(db: Executor, tokenHash: string, createdAt: Date): Promise<void> {
  await db.insert(setupTokens).values({ tokenHash, createdAt });
}

/** Marks the token as used; answers whether it was there, unused and made after `since`. */
export async function spendSetupToken(tx: Executor, tokenHash: string, now: Date, since: Date): Promise<boolean> {
  const spent = await tx
    .update(setupTokens)
    .set({ usedAt: now })
    .where(and(eq(setupTokens.tokenHash, tokenHash), isNull(setupTokens.usedAt), gt(setupTokens.createdAt, since)))
    .returning({ tokenHash: setupTokens.tokenHash });
  return spent.length > 0;
}
