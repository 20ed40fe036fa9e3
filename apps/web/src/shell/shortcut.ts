import { useEffect, useEffectEvent } from 'react';

/** Whether the person's keyboard has a Command key; it decides what the hints say, both keys always work. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

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
