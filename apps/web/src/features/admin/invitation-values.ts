/** The invitation form's entries, and what an invitation is good for. */
import type { Invitation } from '@touchdown/contract';
import type { CreateInvitationBody } from './api.ts';

export interface InvitationDraft {
  readonly email: string;
  readonly maxUses: string;
  /** A local date and time as the browser's field holds it: "2026-12-01T18:00". */
  readonly expiresAt: string;
}
export const EMPTY_INVITATION: InvitationDraft = { email: '', maxUses: '1', expiresAt: '' };

/** A whole number of at least 1; what is not a number, and zero, fall back to 1. */
export const usesOf = (text: string): number => Math.max(1, Math.trunc(Number(text)) || 1);

/** The moment a local date and time stands for, in UTC; empty when none was entered. */
export const momentOf = (local: string): string => {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};

export const bodyOf = ({ email, maxUses, expiresAt }: InvitationDraft): CreateInvitationBody => ({
  email: email.trim(),
  maxUses: usesOf(maxUses),
  expiresAt: momentOf(expiresAt),
});

/** Why an invitation that is still active lets nobody in; `null` when it does. */
export const spentWord = (
  { usedCount, maxUses, expiresAt }: Pick<Invitation, 'usedCount' | 'maxUses' | 'expiresAt'>,
  now: Date,
): string | null => {
  if (usedCount >= maxUses) return 'Used up';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'Expired' : null;
};
