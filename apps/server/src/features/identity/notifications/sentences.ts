/** Notification texts. */
import type { NotificationKind } from '@touchdown/contract';
import type { NotificationDetails } from './notifications.queries.ts';

const asA = (role: string | undefined) => (role === 'editor' || role === 'admin' ? `an ${role}` : `a ${role ?? 'member'}`);
const projectOf = ({ project }: NotificationDetails) => project ?? 'a project';

const reportOf = ({ report }: NotificationDetails) => `The ${report ?? 'report'}`;

const SENTENCES: Readonly<Record<NotificationKind, (details: NotificationDetails) => string>> = {
  memberAdded: (details) => `${details.by} added you to ${projectOf(details)} as ${asA(details.role)}.`,
  memberRoleChanged: (details) => `${details.by} changed your role on ${projectOf(details)} to ${details.role}.`,
  memberRemoved: (details) => `${details.by} removed you from ${projectOf(details)}.`,
  projectHandedOver: (details) => `${details.by} transferred ${projectOf(details)} to you. You are now the owner.`,
  roleChanged: ({ by, role }) => `${by} changed your Touchdown role to ${role}.`,
  accountDeactivated: ({ by }) => `${by} deactivated your account.`,
  accountActivated: ({ by }) => `${by} reactivated your account.`,
  reportReady: (details) => `${reportOf(details)} for ${projectOf(details)} is ready.`,
  reportFailed: (details) => `${reportOf(details)} for ${projectOf(details)} could not be generated. Try again.`,
  manyFailures: () =>
    "Someone repeatedly entered an incorrect password or code for your account. Your account is still protected. If this wasn't you, " +
    "use a password you don't use anywhere else, and turn on two-factor authentication in Settings.",
  externalAccountUnlinked: ({ provider }) =>
    `Sign-in through ${provider ?? 'the provider'} was removed from your account. If this wasn't you, change your password and ask an ` +
    'administrator for help.',
};

export const notificationSentence = (kind: NotificationKind, details: NotificationDetails): string => SENTENCES[kind](details);
