/** What other features need of a user's settings. */
import type { Settings } from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import { settingsOf } from './settings.queries.ts';

/** What the user chose, or what holds while they chose nothing. */
export async function preferencesOf(db: Executor, userId: string): Promise<Pick<Settings, 'units' | 'defaultType' | 'emailNotifications'>> {
  const { units, defaultType, emailNotifications } = await settingsOf(db, userId);
  return { units, defaultType, emailNotifications };
}

/** Whether the user wants notifications of their reports; yes by default. */
export async function wantsReportNews(db: Executor, userId: string): Promise<boolean> {
  return (await settingsOf(db, userId)).reportNotifications;
}

/** Whether the user wants email notifications; yes by default. */
export async function wantsMail(db: Executor, userId: string): Promise<boolean> {
  return (await preferencesOf(db, userId)).emailNotifications;
}
