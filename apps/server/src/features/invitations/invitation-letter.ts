/** The mail that brings an invitation. */
import { type Letter, letter, momentText } from '../mail/public.ts';
import type { InvitationRow } from './invitations.queries.ts';

interface Inviting {
  /** The address of the login page. */
  readonly login: string;
  readonly inviter: string;
}

export const invitationLetter = ({ code, expiresAt }: Pick<InvitationRow, 'code' | 'expiresAt'>, { login, inviter }: Inviting): Letter =>
  letter('Your invitation to Touchdown', [
    `${inviter} invites you to Touchdown, the site-planning desk for heliports and vertiports.`,
    'Open this address:',
    { link: login },
    'and enter this invitation code:',
    { code },
    `It serves your email address alone${expiresAt === null ? '.' : `, until ${momentText(expiresAt)}.`}`,
  ]);
