/** Emails about passwords. */
import { momentText } from '@touchdown/domain';
import { type EmailMessage, emailMessage } from '../mail/public.ts';

/** `asked`: requested by the user; otherwise an administrator had it sent. */
export const resetEmail = ({ link, expiresAt, asked }: { link: string; expiresAt: Date; asked: boolean }): EmailMessage =>
  emailMessage('Reset your Touchdown password', [
    asked
      ? 'We received a request to reset your Touchdown password. To set a new password, open this link:'
      : 'An administrator created a password reset link for your Touchdown account:',
    { link },
    `The link works once and expires ${momentText(expiresAt, null)}. Using it signs you out of all sessions.`,
    "If you didn't request this, ignore this email. Your password won't change.",
  ]);

export const passwordChangedEmail = ({ at, address }: { at: Date; address: string }): EmailMessage =>
  emailMessage('Your Touchdown password was changed', [
    `Your Touchdown password was changed on ${momentText(at, null)} from IP address ${address}.`,
    'If this was you, no action is needed. If not, contact an administrator right away to reset your password.',
  ]);
