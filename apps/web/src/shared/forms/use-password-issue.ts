/** The reason why a new password is easy to guess, while it is typed. The server decides by the same one. */
import { PASSWORD_MIN } from '@touchdown/contract';
import { passwordIssue, type PasswordOwner } from '@touchdown/passwords';
import { useEffect, useState } from 'react';
import { asWork } from '../app-state/app-state.ts';

/** Milliseconds without a key: an estimate takes about as long as two keys on a phone. */
const PAUSE_MS = 200;

interface Known {
  readonly about: string;
  readonly issue: string | null;
}

/** A pause that can be cut short. `over` resolves with whether it passed in full. */
function pause(): { readonly over: Promise<boolean>; readonly cancel: () => void } {
  let cancel: () => void = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    const timer = window.setTimeout(() => resolve(true), PAUSE_MS);
    cancel = () => {
      window.clearTimeout(timer);
      resolve(false);
    };
  });
  return { over, cancel };
}

/**
 * Returns why the password cannot be used; null when it can, while it is too short to be looked at, and where the word lists cannot be
 * loaded: the server says it then.
 */
export function usePasswordIssue(password: string, { email, firstName = '', lastName = '' }: PasswordOwner): string | null {
  const [known, setKnown] = useState<Known>({ about: '', issue: null });
  const about = JSON.stringify([password, email, firstName, lastName]);
  useEffect(() => {
    if (password.length < PASSWORD_MIN) return;
    const { over, cancel } = pause();
    let isCurrent = true;
    const estimated = over.then(async (isOver) => {
      const issue = isOver ? await passwordIssue(password, { email, firstName, lastName }).catch(() => null) : null;
      if (isCurrent) setKnown({ about, issue });
    });
    void asWork(estimated);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [about, password, email, firstName, lastName]);
  return known.about === about && password.length >= PASSWORD_MIN ? known.issue : null;
}
