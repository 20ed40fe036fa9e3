import type { AppDeps } from '../../../app-deps.ts';
import { removeMailsBefore } from './outbox.queries.ts';

const RETENTION = 30 * 24 * 60 * 60 * 1_000;

/** Deletes emails that were sent or abandoned, 30 days after they were queued. */
export const removeOldMails = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> =>
  removeMailsBefore(db, new Date(clock().getTime() - RETENTION));
