import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { recoveryCodes } from '../../../db/schema/recovery-codes.ts';
import { totpSecrets } from '../../../db/schema/totp-secrets.ts';
import { users } from '../../../db/schema/users.ts';

export type TotpRow = typeof totpSecrets.$inferSelect;

/** Locks the user, so that changes of their factors are serialized. */
export async function lockPerson(tx: Executor, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function findTotp(db: Executor, userId: string): Promise<TotpRow | null> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row ?? null;
}

/** Saves the secret of an app that is being set up, replacing an unconfirmed one. Returns whether none is enabled. */
export async function putUnconfirmedTotp(tx: Executor, row: Pick<TotpRow, 'userId' | 'keyId' | 'sealed' | 'createdAt'>): Promise<boolean> {
  const { keyId, sealed, createdAt } = row;
  const put = await tx
    .insert(totpSecrets)
    .values(row)
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { keyId, sealed, createdAt }, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  return put.length > 0;
}

/** Enables the app. Returns whether it was being set up with exactly this secret. */
export async function turnTotpOn(tx: Executor, { userId, sealed }: TotpRow, lastStep: number, confirmedAt: Date): Promise<boolean> {
  const on = await tx
    .update(totpSecrets)
    .set({ confirmedAt, lastStep })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.sealed, sealed), isNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  return on.length > 0;
}

/**
 * Consumes the time step. Returns whether neither it nor a later one was used before, which is true for only one of several concurrent
 * calls. A step after `latestStep` was used while the clock was ahead, and does not count.
 */
export async function spendStep(tx: Executor, { userId, sealed }: TotpRow, step: number, latestStep: number): Promise<boolean> {
  const spent = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        eq(totpSecrets.sealed, sealed),
        isNotNull(totpSecrets.confirmedAt),
        or(lt(totpSecrets.lastStep, step), gt(totpSecrets.lastStep, latestStep)),
      ),
    )
    .returning({ userId: totpSecrets.userId });
  return spent.length > 0;
}

/** Consumes a recovery code. Returns whether it existed and was unused. */
export async function spendRecoveryCode(tx: Executor, userId: string, codeHash: string, usedAt: Date): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export async function replaceRecoveryCodes(tx: Executor, userId: string, hashes: readonly string[], createdAt: Date): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })));
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.n ?? 0;
}

/** Removes the user's app and recovery codes. Returns whether the app was enabled. */
export async function removeTotpOf(tx: Executor, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ wasOn: sql<boolean>`${totpSecrets.confirmedAt} is not null` });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed[0]?.wasOn ?? false;
}
