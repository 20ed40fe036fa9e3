import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const isOf = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export const listPasskeysOf = (db: Executor, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), desc(passkeys.id));

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function insertPasskey(tx: Executor, row: PasskeyRow): Promise<PasskeyRow> {
  await tx.insert(passkeys).values(row);
  return row;
}

/** Records a use. Returns whether its counter increased, or always stays 0. Of two uses with the same counter only one is recorded. */
export async function notePasskeyUse(tx: Executor, id: string, counter: number, now: Date): Promise<boolean> {
  const goesUp = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const noted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), goesUp))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

export async function renamePasskeyOf(tx: Executor, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
  const [row] = await tx.update(passkeys).set({ name }).where(isOf(userId, id)).returning();
  return row ?? null;
}

export async function removePasskeyOf(tx: Executor, userId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.delete(passkeys).where(isOf(userId, id)).returning();
  return row ?? null;
}

/** Removes all of the user's passkeys. Returns how many there were. */
export async function removePasskeysOf(tx: Executor, userId: string): Promise<number> {
  return (await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })).length;
}
