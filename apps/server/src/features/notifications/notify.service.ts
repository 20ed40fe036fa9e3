/** Tells a user of a change: in Touchdown, and by email where mail is sent and wanted. */
import type { NotificationKind } from '@touchdown/contract';
import type { AppConfig } from '../../app-config.ts';
import type { Executor } from '../../db/client.ts';
import { findUser, type TellOfFailures, type UserRow } from '../accounts/public.ts';
import { letter, trustedBase, type WithPost } from '../mail/public.ts';
import { wantsMail } from '../settings/public.ts';
import { insertNotification } from './notifications.queries.ts';
import { notificationSentence } from './sentences.ts';

type Telling = WithPost & { readonly config: AppConfig };

/** Of the request that makes the change; `db` is its transaction. */
interface Change {
  readonly db: Executor;
  readonly user: UserRow;
  readonly now: Date;
  readonly newId: () => string;
  readonly origin: string;
}
export interface Told {
  readonly kind: NotificationKind;
  /** Whom it concerns. */
  readonly userId: string;
  readonly project?: { readonly id: string; readonly name: string };
  readonly role?: string;
  /** The name of a report. */
  readonly report?: string;
  /** The name of a sign-in provider. */
  readonly provider?: string;
}
export type Notify = (change: Change, told: Told) => Promise<void>;

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
/** Who is out of the project, or out of Touchdown, has nothing to open. */
const OPENS_NOTHING: readonly NotificationKind[] = ['memberRemoved', 'accountDeactivated'];

/** Answers how features tell people: call it in the transaction of the change. */
export const notifier =
  ({ config, post }: Telling): Notify =>
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
    if (post === null || !(await wantsMail(db, userId))) return;
    const person = await findUser(db, userId);
    // Who cannot sign in is told of that alone.
    if (person === null || (!person.isActive && kind !== 'accountDeactivated')) return;
    const base = trustedBase(config, origin);
    const link = base === null || opens === null ? [] : [{ link: `${base}/projects/${opens}` }];
    const mail = letter(SUBJECTS[kind], [
      notificationSentence(kind, details),
      ...link,
      'To stop these emails, go to Settings > Notifications.',
    ]);
    await post.queue(db, { purpose: 'notification', aboutId: row.id, to: person.email, letter: mail }, now);
  };

/** Returns what tells owners of many failed attempts at their account. */
export function failureTeller(telling: Telling): TellOfFailures {
  const notify = notifier(telling);
  return (db, user, at) => notify({ db, user, ...at }, { kind: 'manyFailures', userId: user.id });
}
