/** Moves the focus to the control that an address names, as soon as it is rendered. */
import { useEffect } from 'react';

/** The name of a control: `data-target="add"`, `data-target="path {id}"`. */
export const targetName = (kind: 'path' | 'conflict', id: string): string => `${kind} ${id}`;

function focusOn(name: string): boolean {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-target]:not(:disabled)')];
  const control = controls.find(({ dataset }) => dataset['target'] === name);
  if (control === undefined) return false;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}

/**
 * Waits for the control with that name, focuses it, and calls `onFocused`. `undefined`: does nothing. A user who presses a key or clicks
 * before it is rendered keeps the focus.
 */
export function useFocusTarget(name: string | undefined, onFocused: () => void): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    if (focusOn(name)) {
      onFocused();
      return undefined;
    }
    const watch = new MutationObserver(() => {
      if (!focusOn(name)) return;
      stop();
      onFocused();
    });
    const stop = () => {
      watch.disconnect();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-target'] });
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    return stop;
  }, [name, onFocused]);
}
