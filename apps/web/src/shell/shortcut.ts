import { useEffect, useEffectEvent } from 'react';
import { areCharacterKeysOn } from './character-keys.ts';

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

const isTypedInto = (target: EventTarget | null, places: string) => target instanceof Element && target.closest(places) !== null;

/** Where letters choose an option. */
const CHOSEN_BY_LETTER = '[role="combobox"], [role="listbox"], [role="menu"]';
/** The second key of a sequence comes within this time after the first. */
const SEQUENCE_MS = 1_500;

/** Calls `go` with the key that follows G, except where letters are typed. It returns whether there is anything to go to. */
export const useGoKeys = (go: (key: string) => boolean): void => {
  const run = useEffectEvent(go);
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - startedAt <= SEQUENCE_MS;
      startedAt = Number.NEGATIVE_INFINITY;
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat;
      if (isModified || isTypedInto(event.target, `${TYPED_INTO}, ${CHOSEN_BY_LETTER}`)) return;
      const key = event.key.toLowerCase();
      if (isSecond && areCharacterKeysOn() && run(key)) {
        event.preventDefault();
        // A drawing has letters of its own.
        event.stopPropagation();
      } else if (key === 'g') startedAt = event.timeStamp;
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
};

/** Runs the action on the question mark, except where it is typed or a dialog is open. */
export const useHelpKey = (action: () => void): void => {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTypedInto(event.target, TYPED_INTO) || !areCharacterKeysOn()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
