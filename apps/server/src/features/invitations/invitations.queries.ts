import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { invitationUsages } from '../../db/schema/invitation-usages.ts';
import { invitations } from '../../db/schema/invitations.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function findInvitationByCode(db: Executor, code: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.code, code));
  return row ?? null;
}

/** The invitation, held until the transaction ends: its uses are counted one after the other. */
export async function lockInvitation(tx: Executor, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row ?? null;
}

export async function recordUse(tx: Executor, invitationId: string, userId: string, usedAt: Date): Promise<void> {
  await tx.insert(invitationUsages).values({ invitationId, userId, usedAt });
  await tx
    .update(invitations)
    .set({ usedCount: sql`${invitations.usedCount} + 1` })
    .where(eq(invitations.id, invitationId));
}

export const listInvitations = (db: Executor): Promise<InvitationRow[]> =>
  db.select().from(invitations).orderBy(desc(invitations.createdAt), desc(invitations.id));

export async function insertInvitation(tx: Executor, invitation: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [row] = await tx.insert(invitations).values(invitation).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Answers whether there was one to delete. */
export async function deleteInvitation(tx: Executor, id: string): Promise<boolean> {
  const deleted = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  return deleted.length > 0;
}
