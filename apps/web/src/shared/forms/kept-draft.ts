/** What was typed when the session ended: put aside in this tab before the page is left, taken up again by the same person after signing in. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { CURRENT_USER_KEY } from '../api/keys.ts';
import { onLeavingToSignIn } from '../api/sign-in-again.ts';
import { forget, notesOf, recall, remember } from '../storage/storage.ts';

const nameOf = (owner: string, key: string) => `touchdown.draft.${owner}.${key}`;
const useOwner = (): string => useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';

/** The id of a record that is not saved yet, in the key of its draft. */
export const NEW_RECORD = 'new';
const prefixOf = (what: string, scope: string) => `${what}.${scope}.`;

/** The key of a record's draft: what it is, the project or path it belongs to, and its id. */
export const draftKey = (what: string, scope: string, id: string | undefined): string => `${prefixOf(what, scope)}${id ?? NEW_RECORD}`;

const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
const forgetNote = (name: string) => {
  forget('session', name);
  for (const watcher of watchers) watcher();
};

/** The ids of the records of a kind whose drafts were put aside and not taken up since, and the way to give one up. */
export const useKeptDraftIds = (what: string, scope: string) => {
  const prefix = nameOf(useOwner(), prefixOf(what, scope));
  const names = useSyncExternalStore(watch, () => notesOf('session', prefix).join('\n'));
  const ids = names === '' ? [] : names.split('\n').map((name) => name.slice(prefix.length));
  return { ids, discard: (id: string) => forgetNote(`${prefix}${id}`) };
};

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
  const name = nameOf(useOwner(), key);
  const [kept] = useState(() => readDraft(name, blank));
  const putAside = useEffectEvent(() => {
    const draft = read();
    return draft === null || remember('session', name, JSON.stringify(draft));
  });
  // Only once the form is there: React may draw it more than once before that, and each time begins with what is kept.
  const forgetDraft = useEffectEvent(() => forgetNote(name));
  useEffect(() => forgetDraft(), []);
  useEffect(() => onLeavingToSignIn(() => putAside()), []);
  return kept;
};

/** A draft that survives a reload of the tab: written as it changes, read when its screen is opened again by the same person. */
export const useDraftNote = <Draft extends object>(key: string) => {
  const name = nameOf(useOwner(), key);
  return {
    /** `null` when there is none. */
    read: (): Draft | null => {
      const kept = recall('session', name);
      return kept === null ? null : (JSON.parse(kept) as Draft);
    },
    /** `false` when there is no room for it. */
    write: (draft: Draft): boolean => remember('session', name, JSON.stringify(draft)),
    clear: (): void => forgetNote(name),
  };
};
