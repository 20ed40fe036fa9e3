import { describe, expect, it } from 'vitest';
import { isExpandedIn, sidebarCookie } from './sidebar-cookie.ts';

describe('the sidebar cookie', () => {
  it('lasts seven days', () => {
    expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
  });
  it('means expanded when it is missing, or when only another cookie has the same ending', () => {
    expect(isExpandedIn('')).toBe(true);
    expect(isExpandedIn('my_sidebar_state=false')).toBe(true);
  });
  it('means collapsed when it was left collapsed', () => {
    expect(isExpandedIn('sid=abc; sidebar_state=false')).toBe(false);
    expect(isExpandedIn('sid=abc; sidebar_state=true')).toBe(true);
  });
});
