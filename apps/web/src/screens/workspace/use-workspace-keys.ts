/** The keys of the workspace, except where they are typed. */
import { useEffect, useEffectEvent } from 'react';
import { areCharacterKeysOn } from '../../shell/character-keys.ts';

export interface WorkspaceKey {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Cmd: only of the keys that use it here. */
  readonly ctrl: boolean;
  /** The focus is on the plan, or nowhere. */
  readonly isOnPlan: boolean;
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
const PLAN = '.workspace-canvas';
/** Keys that work although letters are turned off. */
const ALWAYS: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Backspace', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Ctrl D duplicates. Undo, the palette, and the browser have the others. */
const isWithCtrl = ({ key, shiftKey, altKey }: KeyboardEvent): boolean => key.toLowerCase() === 'd' && !shiftKey && !altKey;

/** `onKey` returns whether the key did anything. */
export function useWorkspaceKeys(onKey: (key: WorkspaceKey) => boolean, onKeyUp: (key: string) => void): void {
  const press = useEffectEvent(onKey);
  const lift = useEffectEvent(onKeyUp);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const down = (event: KeyboardEvent) => {
      const { target, key } = event;
      const ctrl = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || (ctrl && !isWithCtrl(event))) return;
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
      if (!ctrl && !ALWAYS.has(key) && !areCharacterKeysOn()) return;
      const isOnPlan = target === document.body || (target instanceof Element && target.closest(PLAN) !== null);
      if (press({ key, shift: event.shiftKey, alt: event.altKey, ctrl, isOnPlan })) event.preventDefault();
    };
    const up = ({ key }: KeyboardEvent) => lift(key);
    window.addEventListener('keydown', down, { signal });
    window.addEventListener('keyup', up, { signal });
    return () => stop.abort();
  }, []);
}
