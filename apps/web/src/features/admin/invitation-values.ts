/** The invitation form's entries, and what an invitation is good for. */
import type { Invitation } from '@touchdown/contract';
import type { CreateInvitationBody } from './api.ts';

export interface InvitationDraft {
  readonly email: string;
  readonly maxUses: string;
  /** A local date and time as the browser's field holds it: "2026-12-01T18:00". */
  readonly expiresAt: string;
  /** Send it by email, if this server does. */
  readonly sendMail: boolean;
}
export const EMPTY_INVITATION: InvitationDraft = { email: '', maxUses: '1', expiresAt: '', sendMail: false };

/** A whole number of at least 1; nothing entered and zero fall back to 1. Other text is sent as it is, and rejected with a sentence. */
export const usesOf = (text: string): number | string =>
  text.trim() !== '' && Number.isNaN(Number(text)) ? text.trim() : Math.max(1, Math.trunc(Number(text)) || 1);

/** The moment a local date and time represents, in UTC; empty when none was entered. */
export const momentOf = (local: string): string => {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};

/** An email needs an address, and a server that sends it. */
export const canBeMailed = (email: string, isMailOn: boolean): boolean => isMailOn && email.trim() !== '';

export const bodyOf = ({ email, maxUses, expiresAt, sendMail }: InvitationDraft, isMailOn: boolean): CreateInvitationBody => ({
  email: email.trim(),
  maxUses: usesOf(maxUses),
  expiresAt: momentOf(expiresAt),
  sendMail: sendMail && canBeMailed(email, isMailOn),
});

/** Why an invitation that is still active lets no one in; `null` when it does. */
export const spentWord = (
  { usedCount, maxUses, expiresAt }: Pick<Invitation, 'usedCount' | 'maxUses' | 'expiresAt'>,
  now: Date,
): string | null => {
  if (usedCount >= maxUses) return 'Fully used';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'Expired' : null;
};

/** How far the mail got that was to bring the invitation; null: none was sent. */
export const mailWord = (mail: Invitation['mail'], shownDate: (at: string) => string): string | null => {
  if (mail === null) return null;
  switch (mail.state) {
    case 'sent':
      return `Emailed: ${shownDate(mail.at)}`;
    case 'waiting':
      return mail.error === null ? 'Not delivered yet' : `Not delivered yet: ${mail.error}`;
    case 'failed':
      return `Not delivered: ${mail.error ?? 'the mail server rejected it.'}`;
  }
};
