import { type RefObject, useEffect, useState } from 'react';

/**
 * For a dialog that is mounted while it is open: returns the focus to the element that opened it. If that no longer exists (a deleted row,
 * an empty state), focuses the fallback or the screen itself, so the keyboard focus is never lost.
 */
export const useReturnFocus = (fallback?: RefObject<HTMLElement | null>): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog's own cleanup, which moves the focus to the body.
      window.setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        (isThere ? opener : (fallback?.current ?? document.getElementById('main')))?.focus();
      });
    },
    [opener, fallback],
  );
};
