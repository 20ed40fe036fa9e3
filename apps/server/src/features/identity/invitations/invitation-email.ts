/** The invitation email. */
import { momentText } from '@touchdown/domain';
import { type EmailMessage, emailMessage } from '../mail/public.ts';
import type { InvitationRow } from './invitations.queries.ts';

interface Inviting {
  /** The address of the login page. */
  readonly login: string;
  readonly inviter: string;
}

export const invitationEmail = (
  { code, expiresAt }: Pick<InvitationRow, 'code' | 'expiresAt'>,
  { login, inviter }: Inviting,
): EmailMessage =>
  emailMessage('Your invitation to Touchdown', [
    `${inviter} invited you to Touchdown, site planning for heliports and vertiports.`,
    'Open this link:',
    { link: login },
    'and enter this invitation code:',
    { code },
    `The code works only with this email address${expiresAt === null ? '.' : ` and expires ${momentText(expiresAt, null)}.`}`,
  ]);
