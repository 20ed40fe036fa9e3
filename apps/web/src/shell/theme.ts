/** Light, dark, or as the system says. The choice is kept in this browser; public/theme.js reads it before the first paint. */
import { useSyncExternalStore } from 'react';
import { recall, remember } from '../shared/storage/storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export const THEME_LABELS = { light: 'Light', dark: 'Dark', system: 'System' } as const satisfies Record<ThemeChoice, string>;
const KEY = 'touchdown.theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The choice that a stored text represents. */
export const themeOf = (stored: string | null): ThemeChoice => THEMES.find((theme) => theme === stored) ?? 'system';
/** What is shown for a choice. */
export const shownTheme = (choice: ThemeChoice, isSystemDark: boolean): 'light' | 'dark' =>
  choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;

const readChoice = (): ThemeChoice => themeOf(recall('local', KEY));
const apply = () => {
  document.documentElement.dataset.theme = shownTheme(readChoice(), window.matchMedia(SYSTEM_DARK).matches);
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lets every page, the ones that no one is signed in on as well, follow the system while it is open. Called once, at start. */
export const followSystemTheme = (): void => window.matchMedia(SYSTEM_DARK).addEventListener('change', apply);

/** The theme choice and the way to change it. */
export const useTheme = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const choose = (next: ThemeChoice) => {
    remember('local', KEY, next);
    apply();
  };
  return [choice, choose];
};
