import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSplash } from './use-splash.ts';

let isMotionReduced = false;
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
});
afterEach(() => {
  cleanup();
  isMotionReduced = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => renderHook(() => useSplash());
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('the splash', () => {
  it('appears at 100 ms, leaves at 2 s, and is done at 2.5 s', () => {
    const { result } = open();
    const phase = () => result.current[0];
    expect(phase()).toBe('entering');
    wait(100);
    expect(phase()).toBe('shown');
    wait(1900);
    expect(phase()).toBe('leaving');
    wait(499);
    expect(phase()).toBe('leaving');
    wait(1);
    expect(phase()).toBe('done');
  });
  it('is shown once per browser session', () => {
    open();
    expect(open().result.current[0]).toBe('hidden');
  });
  it('can be skipped', () => {
    const { result } = open();
    act(() => {
      result.current[1]();
    });
    expect(result.current[0]).toBe('done');
  });
  it('is skipped with reduced motion', () => {
    isMotionReduced = true;
    expect(open().result.current[0]).toBe('hidden');
  });
});
