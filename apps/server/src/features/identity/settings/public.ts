/** Exports of a user's settings for other features. */
import type { Settings } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { settingsOf } from './settings.queries.ts';

/** The user's settings, or the defaults. */
export async function preferencesOf(db: Executor, userId: string): Promise<Pick<Settings, 'units' | 'defaultType' | 'emailNotifications'>> {
  const { units, defaultType, emailNotifications } = await settingsOf(db, userId);
  return { units, defaultType, emailNotifications };
}

/** Whether the user wants notifications about their reports. Default: yes. */
export async function wantsReportNews(db: Executor, userId: string): Promise<boolean> {
  return (await settingsOf(db, userId)).reportNotifications;
}

/** Whether the user wants email notifications. Default: yes. */
export async function wantsMail(db: Executor, userId: string): Promise<boolean> {
  return (await preferencesOf(db, userId)).emailNotifications;
}
