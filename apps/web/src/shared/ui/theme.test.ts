import { describe, expect, it } from 'vitest';
import { shownTheme, themeOf } from './theme.ts';

describe('the theme', () => {
  it('is the chosen one, or the system setting', () => {
    expect([shownTheme('light', true), shownTheme('dark', false), shownTheme('system', true), shownTheme('system', false)]).toEqual([
      'light',
      'dark',
      'dark',
      'light',
    ]);
  });
  it('follows the system when nothing, or no known value, is stored', () => {
    expect([themeOf(null), themeOf('sepia'), themeOf('dark')]).toEqual(['system', 'system', 'dark']);
  });
});
