import { describe, expect, it } from 'vitest';
import { chosenIn, sidebarCookie } from './sidebar-cookie.ts';

describe('the sidebar cookie', () => {
  it('lasts seven days', () => {
    expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
  });
  it('holds no choice when it is missing, or when only another cookie has the same ending', () => {
    expect(chosenIn('')).toBeNull();
    expect(chosenIn('my_sidebar_state=false')).toBeNull();
  });
  it('holds how it was left', () => {
    expect(chosenIn('sid=abc; sidebar_state=false')).toBe(false);
    expect(chosenIn('sid=abc; sidebar_state=true')).toBe(true);
  });
});
