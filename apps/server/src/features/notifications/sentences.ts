/** What a notification says, as a sentence of its own. */
import type { NotificationKind } from '@touchdown/contract';
import type { NotificationDetails } from './notifications.queries.ts';

const asA = (role: string | undefined) => (role === 'editor' || role === 'admin' ? `an ${role}` : `a ${role ?? 'member'}`);
const projectOf = ({ project }: NotificationDetails) => project ?? 'a project';

const reportOf = ({ report }: NotificationDetails) => `The ${report ?? 'report'}`;

const SENTENCES: Readonly<Record<NotificationKind, (details: NotificationDetails) => string>> = {
  memberAdded: (details) => `${details.by} added you to ${projectOf(details)} as ${asA(details.role)}.`,
  memberRoleChanged: (details) => `${details.by} made you ${asA(details.role)} of ${projectOf(details)}.`,
  memberRemoved: (details) => `${details.by} removed you from ${projectOf(details)}.`,
  projectHandedOver: (details) => `${details.by} handed ${projectOf(details)} over to you. You are its owner now.`,
  roleChanged: ({ by, role }) => `${by} made you ${asA(role)} of this product.`,
  accountDeactivated: ({ by }) => `${by} deactivated your account.`,
  accountActivated: ({ by }) => `${by} activated your account again.`,
  reportReady: (details) => `${reportOf(details)} of ${projectOf(details)} is ready.`,
  reportFailed: (details) => `${reportOf(details)} of ${projectOf(details)} could not be made. Please ask for it again.`,
  manyFailures: () =>
    'Someone entered a wrong password or code for your account many times. Your account is still protected. If it was not you, ' +
    'use a password that you use nowhere else, and turn on two-factor authentication in Settings.',
};

export const notificationSentence = (kind: NotificationKind, details: NotificationDetails): string => SENTENCES[kind](details);
