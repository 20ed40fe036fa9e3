import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contains, keyset, type Page } from '../../../db/keyset.ts';
import { invitationUsages } from '../../../db/schema/invitation-usages.ts';
import { invitations } from '../../../db/schema/invitations.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function findInvitationByCode(db: Executor, code: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.code, code));
  return row ?? null;
}

/** The invitation, locked until the transaction ends, so that its uses are counted one at a time. */
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

const found = (q: string | undefined) =>
  q === undefined || q === '' ? undefined : or(contains(invitations.code, q), contains(invitations.email, q));

/** The invitations whose code or email contains the text. */
export function listInvitations(db: Executor, q: string | undefined, page: Page): Promise<InvitationRow[]> {
  const { after, orderBy } = keyset(page, { key: invitations.createdAt, type: 'timestamptz' }, invitations.id);
  const rows = db
    .select()
    .from(invitations)
    .where(and(found(q), after))
    .orderBy(...orderBy)
    .$dynamic();
  return page.fetch === null ? rows : rows.limit(page.fetch);
}

export async function insertInvitation(tx: Executor, invitation: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [row] = await tx.insert(invitations).values(invitation).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Returns whether there was one to delete. */
export async function deleteInvitation(tx: Executor, id: string): Promise<boolean> {
  const deleted = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  return deleted.length > 0;
}
