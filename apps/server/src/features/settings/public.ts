/** What other features need of a person's settings. */
import type { Executor } from '../../db/client.ts';
import { findSettings } from './settings.queries.ts';

/** Whether the person wants to be told by mail; who chose nothing does. */
export async function wantsMail(db: Executor, userId: string): Promise<boolean> {
  return (await findSettings(db, userId))?.emailNotifications ?? true;
}
