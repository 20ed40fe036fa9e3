import { RESERVED_SYSTEM_SETTINGS } from '@touchdown/contract';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { systemSettings } from '../../../db/schema/system-settings.ts';

export type SystemSettingRow = typeof systemSettings.$inferSelect;
export type SystemSettingFields = Pick<SystemSettingRow, 'value' | 'description' | 'category' | 'isAdmin' | 'updatedAt'>;

/** Sorted by category and key, without those that have their own routes. Those for admins are included only on request. */
export const listSystemSettings = (db: Executor, withAdmin: boolean): Promise<SystemSettingRow[]> =>
  db
    .select()
    .from(systemSettings)
    .where(and(notInArray(systemSettings.key, [...RESERVED_SYSTEM_SETTINGS]), withAdmin ? undefined : eq(systemSettings.isAdmin, false)))
    .orderBy(asc(systemSettings.category), asc(systemSettings.key));

/** Null if there is none with this key. */
export async function findSystemSetting(db: Executor, key: string): Promise<SystemSettingRow | null> {
  const [row] = await db.select().from(systemSettings).where(eq(systemSettings.key, key));
  return row ?? null;
}

/** The values of those of the keys that are set. */
export async function valuesOf(db: Executor, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: systemSettings.key, value: systemSettings.value })
    .from(systemSettings)
    .where(inArray(systemSettings.key, [...keys]));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Locks the row until the transaction ends. Null if there is none. */
export async function lockSystemSetting(tx: Executor, key: string): Promise<SystemSettingRow | null> {
  const [row] = await tx.select().from(systemSettings).where(eq(systemSettings.key, key)).for('update');
  return row ?? null;
}

/** Creates the setting, or updates it and increments its version. */
export async function saveSystemSetting(tx: Executor, key: string, fields: SystemSettingFields): Promise<SystemSettingRow> {
  const [row] = await tx
    .insert(systemSettings)
    .values({ key, ...fields })
    .onConflictDoUpdate({ target: systemSettings.key, set: { ...fields, version: sql`${systemSettings.version} + 1` } })
    .returning();
  if (row === undefined) throw new Error('a saved setting is gone');
  return row;
}

/** False if there is none with this key. */
export async function deleteSystemSetting(tx: Executor, key: string): Promise<boolean> {
  const deleted = await tx.delete(systemSettings).where(eq(systemSettings.key, key)).returning({ key: systemSettings.key });
  return deleted.length > 0;
}
