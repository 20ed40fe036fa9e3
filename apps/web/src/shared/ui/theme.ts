/** Light, dark, or the system setting. The choice is stored in this browser; public/theme.js reads it before the first paint. */
import { useSyncExternalStore } from 'react';
import { recall, remember } from '../storage/storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export const THEME_LABELS = { light: 'Light', dark: 'Dark', system: 'System' } as const satisfies Record<ThemeChoice, string>;
const KEY = 'touchdown.theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The choice for a stored value. */
export const themeOf = (stored: string | null): ThemeChoice => THEMES.find((theme) => theme === stored) ?? 'system';
/** The theme shown for a choice. */
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

/** Makes every page follow the system setting while it is open, including signed-out pages. Called once, at startup. */
export const followSystemTheme = (): void => window.matchMedia(SYSTEM_DARK).addEventListener('change', apply);

/** The theme choice and its setter. */
export const useTheme = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const choose = (next: ThemeChoice) => {
    remember('local', KEY, next);
    apply();
  };
  return [choice, choose];
};
