/** What other features need of a person's settings. */
import type { Settings } from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import { settingsOf } from './settings.queries.ts';

/** What the person chose, or what holds while they chose nothing. */
export async function preferencesOf(db: Executor, userId: string): Promise<Pick<Settings, 'units' | 'defaultType' | 'emailNotifications'>> {
  const { units, defaultType, emailNotifications } = await settingsOf(db, userId);
  return { units, defaultType, emailNotifications };
}

/** Whether the person wants notifications of their reports; yes by default. */
export async function wantsReportNews(db: Executor, userId: string): Promise<boolean> {
  return (await settingsOf(db, userId)).reportNotifications;
}

/** Whether the person wants email notifications; yes by default. */
export async function wantsMail(db: Executor, userId: string): Promise<boolean> {
  return (await preferencesOf(db, userId)).emailNotifications;
}
