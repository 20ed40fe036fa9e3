/** What other features need of a person's settings. */
import type { Settings } from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import { UNCHOSEN } from './settings.present.ts';
import { findSettings } from './settings.queries.ts';

/** What the person chose, or what holds while they chose nothing. */
export async function preferencesOf(db: Executor, userId: string): Promise<Pick<Settings, 'units' | 'defaultType' | 'emailNotifications'>> {
  const { units, defaultType, emailNotifications } = (await findSettings(db, userId)) ?? UNCHOSEN;
  return { units, defaultType, emailNotifications };
}

/** Whether the person wants to be told of their reports; who chose nothing does. */
export async function wantsReportNews(db: Executor, userId: string): Promise<boolean> {
  return ((await findSettings(db, userId)) ?? UNCHOSEN).reportNotifications;
}

/** Whether the person wants to be told by mail; who chose nothing does. */
export async function wantsMail(db: Executor, userId: string): Promise<boolean> {
  return (await preferencesOf(db, userId)).emailNotifications;
}
