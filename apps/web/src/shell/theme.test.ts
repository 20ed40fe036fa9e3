import { describe, expect, it } from 'vitest';
import { shownTheme, themeOf } from './theme.ts';

describe('the theme', () => {
  it('is what was chosen, or as the system says', () => {
    expect([shownTheme('light', true), shownTheme('dark', false), shownTheme('system', true), shownTheme('system', false)]).toEqual([
      'light',
      'dark',
      'dark',
      'light',
    ]);
  });
  it('follows the system when nothing, or nothing known, is stored', () => {
    expect([themeOf(null), themeOf('sepia'), themeOf('dark')]).toEqual(['system', 'system', 'dark']);
  });
});
