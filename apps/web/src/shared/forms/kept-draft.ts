/** What was typed when the session ended: put aside in this tab before the page is left, taken up again by the same person after signing in. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CURRENT_USER_KEY } from '../api/keys.ts';
import { onLeavingToSignIn } from '../api/sign-in-again.ts';
import { forget, recall, remember } from '../storage/storage.ts';

const nameOf = (owner: string, key: string) => `touchdown.draft.${owner}.${key}`;

/** The draft put aside under the key, once; `null` when there is none. Entries it does not hold are taken from `blank`. */
export const takeDraft = <Draft extends object>(owner: string, key: string, blank: Draft): Draft | null => {
  const kept = recall('session', nameOf(owner, key));
  if (kept === null) return null;
  forget('session', nameOf(owner, key));
  return { ...blank, ...(JSON.parse(kept) as Partial<Draft>) };
};

/**
 * For a form: the draft that was put aside under its key, if any; and from now on `read` is put aside when the page is left for the
 * sign-in. `read` answers `null` when there is nothing worth keeping.
 */
export const useKeptDraft = <Draft extends object>(key: string, blank: Draft, read: () => Draft | null): Draft | null => {
  const owner = useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';
  const [kept] = useState(() => takeDraft(owner, key, blank));
  const putAside = useEffectEvent(() => {
    const draft = read();
    return draft === null || remember('session', nameOf(owner, key), JSON.stringify(draft));
  });
  useEffect(() => onLeavingToSignIn(() => putAside()), []);
  return kept;
};
