/** The profile form's draft and its errors. */
import { type Settings, updateProfileBody } from '@touchdown/contract';
import type { ProfileBody } from './api.ts';

export type ProfileDraft = { firstName: string; lastName: string; username: string };

export const PROFILE_LABELS = { firstName: 'First Name', lastName: 'Last Name', username: 'Username' } as const satisfies Record<
  keyof ProfileDraft,
  string
>;

export const profileControlId = (field: string): string => `profile-${field}`;

export const profileDraftOf = ({ firstName, lastName, username }: Settings): ProfileDraft => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  username: username ?? '',
});

/** All errors at once, with the contract's own sentences. */
export const checkProfile = (draft: ProfileDraft): Partial<Record<string, string>> => {
  const checked = updateProfileBody.safeParse(draft);
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
};

export const profileBodyOf = (draft: ProfileDraft, version: number | undefined): ProfileBody => ({ ...draft, version });
