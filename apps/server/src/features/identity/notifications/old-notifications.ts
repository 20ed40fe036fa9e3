import { NOTIFICATION_DAYS } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { removeNotificationsBefore } from './notifications.queries.ts';

const LIFETIME = NOTIFICATION_DAYS * 24 * 60 * 60 * 1_000;

/** Deletes notifications older than 90 days. */
export const removeOldNotifications = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> =>
  removeNotificationsBefore(db, new Date(clock().getTime() - LIFETIME));
