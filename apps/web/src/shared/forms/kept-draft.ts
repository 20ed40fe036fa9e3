/** What was typed when the session ended: put aside in this tab before the page is left, taken up again by the same person after signing in. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CURRENT_USER_KEY } from '../api/keys.ts';
import { onLeavingToSignIn } from '../api/sign-in-again.ts';
import { forget, recall, remember } from '../storage/storage.ts';

const nameOf = (owner: string, key: string) => `touchdown.draft.${owner}.${key}`;

/** The draft put aside under the key; `null` when there is none. Entries it does not hold are taken from `blank`. */
const readDraft = <Draft extends object>(name: string, blank: Draft): Draft | null => {
  const kept = recall('session', name);
  return kept === null ? null : { ...blank, ...(JSON.parse(kept) as Partial<Draft>) };
};

/**
 * For a form: the draft that was put aside under its key, if any; and from now on `read` is put aside when the page is left for the
 * sign-in. `read` answers `null` when there is nothing worth keeping.
 */
export const useKeptDraft = <Draft extends object>(key: string, blank: Draft, read: () => Draft | null): Draft | null => {
  const owner = useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';
  const name = nameOf(owner, key);
  const [kept] = useState(() => readDraft(name, blank));
  const putAside = useEffectEvent(() => {
    const draft = read();
    return draft === null || remember('session', name, JSON.stringify(draft));
  });
  // Only once the form is there: React may draw it more than once before that, and each time begins with what is kept.
  const forgetDraft = useEffectEvent(() => forget('session', name));
  useEffect(() => forgetDraft(), []);
  useEffect(() => onLeavingToSignIn(() => putAside()), []);
  return kept;
};
