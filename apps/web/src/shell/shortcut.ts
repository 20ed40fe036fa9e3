import { useEffect, useEffectEvent } from 'react';

/** Runs the action on Ctrl or Cmd plus the letter. */
export const useShortcut = (letter: string, action: () => void): void => {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [letter]);
};

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Runs the action on the question mark, except where it is typed or a dialog is open. */
export const useHelpKey = (action: () => void): void => {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
