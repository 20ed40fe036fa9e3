import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { userSettings } from '../../../db/schema/user-settings.ts';
import { installationDefaults } from '../system-settings/public.ts';

export type SettingsRow = typeof userSettings.$inferSelect;

/** The default settings of a user. Units and type are the installation's. */
const unchosen = async (db: Executor): Promise<Omit<SettingsRow, 'userId'>> => ({
  ...(await installationDefaults(db)),
  emailNotifications: true,
  reportNotifications: true,
  projectFilters: [],
  version: 1,
  updatedAt: null,
});

/** The user's settings, or the defaults if there are none. */
export async function settingsOf(db: Executor, userId: string): Promise<Omit<SettingsRow, 'userId'>> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId));
  return row ?? unchosen(db);
}

/** The user's row, created if there is none, and locked until the transaction ends. */
export async function lockSettings(tx: Executor, userId: string): Promise<SettingsRow> {
  await tx
    .insert(userSettings)
    .values({ userId, ...(await installationDefaults(tx)) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId)).for('update');
  if (row === undefined) throw new Error('an inserted row is gone');
  return row;
}

/** Updates a locked row and increments its version. */
export async function updateSettings(tx: Executor, userId: string, change: Partial<SettingsRow>): Promise<SettingsRow> {
  const [row] = await tx
    .update(userSettings)
    .set({ ...change, version: sql`${userSettings.version} + 1` })
    .where(eq(userSettings.userId, userId))
    .returning();
  if (row === undefined) throw new Error('a locked row is gone');
  return row;
}
