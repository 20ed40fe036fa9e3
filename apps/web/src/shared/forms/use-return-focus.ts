import { type RefObject, useEffect, useState } from 'react';

/**
 * For a dialog that is mounted while it is open: gives the focus back to what opened it when it goes. When that is gone too
 * (a deleted row, an empty state), the fallback takes it, or the screen itself, so that the keyboard never loses its place.
 */
export const useReturnFocus = (fallback?: RefObject<HTMLElement | null>): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog's own clean-up, which lets the focus fall to the body.
      window.setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        (isThere ? opener : (fallback?.current ?? document.getElementById('main')))?.focus();
      });
    },
    [opener, fallback],
  );
};
