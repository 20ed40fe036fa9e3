import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { externalIdentities } from '../../../db/schema/external-identities.ts';

export type IdentityRow = typeof externalIdentities.$inferSelect;

const isAt = (userId: string, issuer: string) => and(eq(externalIdentities.userId, userId), eq(externalIdentities.issuer, issuer));

export async function findIdentity(db: Executor, issuer: string, subject: string): Promise<IdentityRow | null> {
  const [row] = await db
    .select()
    .from(externalIdentities)
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)));
  return row ?? null;
}

/** The account at this provider that is linked to the user, or was until they unlinked it. */
export async function findIdentityOf(db: Executor, userId: string, issuer: string): Promise<IdentityRow | null> {
  const [row] = await db.select().from(externalIdentities).where(isAt(userId, issuer));
  return row ?? null;
}

/** Returns false if another request was faster with this subject or user. */
export async function insertIdentity(tx: Executor, identity: typeof externalIdentities.$inferInsert): Promise<boolean> {
  const made = await tx.insert(externalIdentities).values(identity).onConflictDoNothing().returning({ id: externalIdentities.id });
  return made.length > 0;
}

/** Records a use, and the current email. */
export async function touchIdentity(
  tx: Executor,
  id: string,
  change: { readonly lastUsedAt: Date; readonly email?: string },
): Promise<void> {
  await tx.update(externalIdentities).set(change).where(eq(externalIdentities.id, id));
}

/** Records that the user unlinked their account at this provider. Returns its email, or null if none is linked. */
export async function unlinkIdentityOf(tx: Executor, userId: string, issuer: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(externalIdentities)
    .set({ unlinkedAt: now })
    .where(and(isAt(userId, issuer), isNull(externalIdentities.unlinkedAt)))
    .returning({ email: externalIdentities.email });
  return row?.email ?? null;
}

/** Clears the record that the user unlinked an account at this provider. Returns its email, or null if none was unlinked. */
export async function forgetUnlinkedOf(tx: Executor, userId: string, issuer: string): Promise<string | null> {
  const [row] = await tx
    .delete(externalIdentities)
    .where(and(isAt(userId, issuer), isNotNull(externalIdentities.unlinkedAt)))
    .returning({ email: externalIdentities.email });
  return row?.email ?? null;
}
