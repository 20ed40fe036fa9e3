/** Drafts from the end of a session: saved in this tab before the page is left, restored for the same user after signing in. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { CURRENT_USER_KEY } from '../api/keys.ts';
import { onLeavingToSignIn } from '../api/sign-in-again.ts';
import { forget, notesOf, recall, remember } from '../storage/storage.ts';

const nameOf = (owner: string, key: string) => `touchdown.draft.${owner}.${key}`;
const useOwner = (): string => useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';

/** The ID of a record that is not saved yet, in the key of its draft. */
export const NEW_RECORD = 'new';
const prefixOf = (what: string, scope: string) => `${what}.${scope}.`;

/** The key of a record's draft: its kind, the project or path it belongs to, and its ID. */
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

/** The IDs of the records of a kind with saved drafts that were not restored yet, and a function that discards one. */
export const useSavedDraftIds = (what: string, scope: string) => {
  const prefix = nameOf(useOwner(), prefixOf(what, scope));
  const names = useSyncExternalStore(watch, () => notesOf('session', prefix).join('\n'));
  const ids = names === '' ? [] : names.split('\n').map((name) => name.slice(prefix.length));
  return { ids, discard: (id: string) => forgetNote(`${prefix}${id}`) };
};

/** The draft saved under the key. `null` if there is none. Missing entries are taken from `blank`. */
const readDraft = <Draft extends object>(name: string, blank: Draft): Draft | null => {
  const saved = recall('session', name);
  return saved === null ? null : { ...blank, ...(JSON.parse(saved) as Partial<Draft>) };
};

/**
 * For a form: the draft saved under its key, if any. From now on, the result of `read` is saved when the page is left for the sign-in.
 * `read` gets that draft, for a form that shows it unchanged, and returns `null` if there is nothing to save.
 */
export const useSavedDraft = <Draft extends object>(
  key: string,
  blank: Draft,
  read: (restored: Draft | null) => Draft | null,
): Draft | null => {
  const name = nameOf(useOwner(), key);
  const [saved] = useState(() => readDraft(name, blank));
  const putAside = useEffectEvent(() => {
    const draft = read(saved);
    return draft === null || remember('session', name, JSON.stringify(draft));
  });
  // Only once the form is mounted. React may render it several times before, and each render starts with the saved draft.
  const forgetDraft = useEffectEvent(() => forgetNote(name));
  useEffect(() => forgetDraft(), []);
  useEffect(() => onLeavingToSignIn(() => putAside()), []);
  return saved;
};

/** A draft that survives a reload of the tab: saved as it changes, restored when the same user opens its screen again. */
export const useDraftNote = <Draft extends object>(key: string) => {
  const name = nameOf(useOwner(), key);
  return {
    /** `null` when there is none. */
    read: (): Draft | null => {
      const saved = recall('session', name);
      return saved === null ? null : (JSON.parse(saved) as Draft);
    },
    /** `false` if there is no room for it. */
    write: (draft: Draft): boolean => remember('session', name, JSON.stringify(draft)),
    clear: (): void => forgetNote(name),
  };
};
