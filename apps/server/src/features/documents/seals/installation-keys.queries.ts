import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { installationKeys } from '../../../db/schema/installation-keys.ts';

export type KeyRow = typeof installationKeys.$inferSelect;

/** Oldest first. */
export const listKeys = (db: Executor): Promise<KeyRow[]> =>
  db.select().from(installationKeys).orderBy(asc(installationKeys.createdAt), asc(installationKeys.id));

/** The key that this secret unseals, or null. */
export async function findKeyOf(db: Executor, secretId: string): Promise<KeyRow | null> {
  const [row] = await db.select().from(installationKeys).where(eq(installationKeys.secretId, secretId));
  return row ?? null;
}

/** Does nothing if another process was faster. */
export async function insertKey(db: Executor, key: KeyRow): Promise<void> {
  await db.insert(installationKeys).values(key).onConflictDoNothing({ target: installationKeys.secretId });
}

/** Whether no key was created yet. */
export const hasNoKey = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: installationKeys.id }).from(installationKeys).limit(1)).length === 0;
