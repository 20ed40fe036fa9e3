/** Why a new password is easy to guess, shown while typing. The server uses the same check. */
import { PASSWORD_MIN } from '@touchdown/contract';
import { passwordIssue, type PasswordOwner } from '@touchdown/passwords';
import { useEffect, useState } from 'react';
import { asWork } from '../app-state/app-state.ts';

/** Milliseconds without a keystroke. An estimate takes about as long as two keystrokes on a phone. */
const PAUSE_MS = 200;

interface Known {
  readonly about: string;
  readonly issue: string | null;
}

/** A pause that can be canceled. `over` resolves with whether it elapsed in full. */
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
 * Returns why the password cannot be used. Null if it can, while it is too short to check, and if the word lists cannot be loaded, in which
 * case the server reports it.
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
