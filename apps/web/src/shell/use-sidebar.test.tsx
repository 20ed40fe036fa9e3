/** Whether the sidebar is expanded: as the user left it, or as the window has room for it. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSidebar } from './use-sidebar.ts';

/** A window of this width, which answers its media queries. */
const stubWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: width <= Number(/\(max-width: (\d+)px\)/.exec(media)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

describe('the sidebar', () => {
  it.each([
    [1440, false],
    [1024, false],
    [1000, true],
    [641, true],
  ])('without a choice of the user, in a window of %i px: shows icons only is %s', (width, isCollapsed) => {
    stubWidth(width);
    expect(renderHook(useSidebar).result.current).toMatchObject({ isCollapsed, isShown: !isCollapsed });
  });
  it.each([1440, 760])('is as the user left it, in a window of %i px', (width) => {
    stubWidth(width);
    const { result } = renderHook(useSidebar);
    const { isShown } = result.current;
    act(() => result.current.toggle());
    expect(result.current.isShown).toBe(!isShown);
    expect(renderHook(useSidebar).result.current.isShown).toBe(!isShown);
  });
  it('is a closed sheet over a screen that fills the window, and opens there without being remembered', () => {
    stubWidth(1440);
    const { result } = renderHook(() => useSidebar(true));
    expect(result.current).toMatchObject({ isCollapsed: false, isShown: false });
    act(() => result.current.toggle());
    expect(result.current.isSheetOpen).toBe(true);
    expect(document.cookie).not.toContain('sidebar_state');
  });
  it('is a closed sheet on a phone, whatever was chosen elsewhere', () => {
    document.cookie = 'sidebar_state=true; path=/';
    stubWidth(390);
    expect(renderHook(useSidebar).result.current).toMatchObject({ isCollapsed: false, isShown: false });
  });
});
