/** Notifies a user of a change: in Touchdown, and by email if that is configured and wanted. */
import type { NotificationKind } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { Executor } from '../../../db/client.ts';
import { findUser, type ReportFailures, type UserRow } from '../accounts/public.ts';
import { emailMessage, trustedBase, type WithMailQueue } from '../mail/public.ts';
import { wantsMail } from '../settings/public.ts';
import { insertNotification } from './notifications.queries.ts';
import { notificationSentence } from './sentences.ts';

type NotificationContext = WithMailQueue & { readonly config: AppConfig };

/** The request that makes the change. `db` is its transaction. */
interface Change {
  readonly db: Executor;
  readonly user: UserRow;
  readonly now: Date;
  readonly newId: () => string;
  readonly origin: string;
}
export interface Notice {
  readonly kind: NotificationKind;
  /** The user to notify. */
  readonly userId: string;
  readonly project?: { readonly id: string; readonly name: string };
  readonly role?: string;
  /** The name of a report. */
  readonly report?: string;
  /** The name of a sign-in provider. */
  readonly provider?: string;
}
export type Notify = (change: Change, reported: Notice) => Promise<void>;

const nameOf = ({ firstName, lastName, email }: UserRow) => [firstName, lastName].filter(Boolean).join(' ') || email;
const SUBJECTS: Readonly<Record<NotificationKind, string>> = {
  memberAdded: 'You were added to a project',
  memberRoleChanged: 'Your role in a project changed',
  memberRemoved: 'You were removed from a project',
  projectHandedOver: "You're now the owner of a project",
  roleChanged: 'Your role in Touchdown changed',
  accountDeactivated: 'Your Touchdown account was deactivated',
  accountActivated: 'Your Touchdown account was reactivated',
  reportReady: 'A report is ready',
  reportFailed: 'A report failed',
  manyFailures: 'Failed attempts to sign in to your Touchdown account',
  externalAccountUnlinked: 'A sign-in method was removed from your Touchdown account',
};
/** These users have lost access to the project, or to Touchdown, so there is nothing to link to. */
const OPENS_NOTHING: readonly NotificationKind[] = ['memberRemoved', 'accountDeactivated'];

/** Returns the function with which features notify users. Call it in the transaction of the change. */
export const notifier =
  ({ config, mailQueue }: NotificationContext): Notify =>
  async ({ db, user, now, newId, origin }, { kind, userId, project, role, report, provider }) => {
    const opens = OPENS_NOTHING.includes(kind) ? null : (project?.id ?? null);
    const details = {
      by: nameOf(user),
      ...(project && { project: project.name }),
      ...(role !== undefined && { role }),
      ...(report !== undefined && { report }),
      ...(provider !== undefined && { provider }),
    };
    const row = await insertNotification(db, { id: newId(), userId, kind, projectId: opens, details, at: now });
    if (mailQueue === null || !(await wantsMail(db, userId))) return;
    const person = await findUser(db, userId);
    // A user who cannot sign in is notified only of that.
    if (person === null || (!person.isActive && kind !== 'accountDeactivated')) return;
    const base = trustedBase(config, origin);
    const link = base === null || opens === null ? [] : [{ link: `${base}/projects/${opens}` }];
    const mail = emailMessage(SUBJECTS[kind], [
      notificationSentence(kind, details),
      ...link,
      'To stop these emails, go to Settings > Notifications.',
    ]);
    await mailQueue.queue(db, { purpose: 'notification', aboutId: row.id, to: person.email, message: mail }, now);
  };

/** Returns a function that notifies owners of many failed attempts on their account. */
export function failureReporter(context: NotificationContext): ReportFailures {
  const notify = notifier(context);
  return (db, user, at) => notify({ db, user, ...at }, { kind: 'manyFailures', userId: user.id });
}
