import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { firmDefaults } from '../../../db/schema/firm-defaults.ts';
import { users } from '../../../db/schema/users.ts';

export type FirmDefaultsRow = typeof firmDefaults.$inferSelect;

export async function findFirmDefaults(db: Executor, userId: string): Promise<FirmDefaultsRow | null> {
  const [row] = await db.select().from(firmDefaults).where(eq(firmDefaults.userId, userId));
  return row ?? null;
}

/** The defaults, or null, locked until the transaction ends by locking the user. */
export async function holdFirmDefaults(tx: Executor, userId: string): Promise<FirmDefaultsRow | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return findFirmDefaults(tx, userId);
}

/** Replaces the saved defaults and increments their version. */
export async function putFirmDefaults(tx: Executor, defaults: Omit<FirmDefaultsRow, 'version'>): Promise<FirmDefaultsRow> {
  const { userId: _, ...change } = defaults;
  const [row] = await tx
    .insert(firmDefaults)
    .values(defaults)
    .onConflictDoUpdate({ target: firmDefaults.userId, set: { ...change, version: sql`${firmDefaults.version} + 1` } })
    .returning();
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}
