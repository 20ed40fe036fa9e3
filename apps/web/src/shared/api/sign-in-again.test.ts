import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { areDraftsSaved, pageStays } from './drafts-saved.ts';
import {
  isLeavingToSignIn,
  leaveWithDrafts,
  loggedOutText,
  onLeavingToSignIn,
  signInAddress,
  signInAgain,
  STILL_HERE_MS,
  UNAUTHORIZED_REDIRECT_MS,
} from './sign-in-again.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the sign-in address', () => {
  it('leads back to the page that was left', () => {
    expect(signInAddress({ pathname: '/projects', search: '?new=true' })).toBe('/api/login?next=%2Fprojects%3Fnew%3Dtrue');
    expect(signInAddress({ pathname: '/', search: '' })).toBe('/api/login');
  });
});

describe('the signed-out message', () => {
  it.each([
    ['/projects', '', 'Unauthorized - You are logged out. Logging in again...'],
    ['/projects/p1', '?tab=calculations', 'Unauthorized - You are logged out. Logging in again...'],
    ['/projects/p1', '?tab=approach', 'You are logged out. Logging in again...'],
    ['/aircraft', '', 'You are logged out. Logging in again...'],
    ['/settings', '', 'You are logged out. Logging in again...'],
  ])('at %s%s: %s', (pathname, search, expected) => {
    expect(loggedOutText({ pathname, search })).toBe(expected);
  });
});

describe('an incorrect password', () => {
  it('is a 401 that does not lead to the sign-in', async () => {
    const failure = new ApiError({ status: 401, text: 'Incorrect email or password.', code: 'SIGN_IN_FAILED' });
    const client = createQueryClient();
    await new MutationObserver(client, { mutationFn: () => Promise.reject(failure) }).mutate().catch(() => undefined);
    expect(isLeavingToSignIn()).toBe(false);
  });
});

describe('leaving with unsaved drafts', () => {
  it('lets the browser ask if there is no room to save them', () => {
    const asks = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', asks);
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const forget = onLeavingToSignIn(() => false);
    leaveWithDrafts(() => expect(isAsked()).toBe(true));
    forget();
    leaveWithDrafts(() => expect(isAsked()).toBe(false));
    window.removeEventListener('beforeunload', asks);
    pageStays();
    expect.assertions(2);
  });
});

describe('being signed out', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS + STILL_HERE_MS);
  });

  it('is reported once, and after 500 ms the page is left with its drafts saved', () => {
    const events: string[] = [];
    const forget = onLeavingToSignIn(() => events.push('put aside') > 0);
    const leave = (address: string) => events.push(address);
    signInAgain({ leave });
    signInAgain({ leave });
    expect(toastStore.get()).toMatchObject({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' });
    vi.advanceTimersByTime(499);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['put aside', '/api/login']);
    forget();
  });

  it('keeps a working page when the browser stays: forms block it, and the next 401 leads to the sign-in again', () => {
    const leave = vi.fn();
    signInAgain({ leave });
    vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
    expect(areDraftsSaved()).toBe(true);
    vi.advanceTimersByTime(STILL_HERE_MS);
    expect([isLeavingToSignIn(), areDraftsSaved(), toastStore.get()]).toEqual([false, false, null]);
    signInAgain({ leave });
    vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('works as before on a page restored by the browser', () => {
    signInAgain({ leave: () => undefined });
    vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([isLeavingToSignIn(), areDraftsSaved(), toastStore.get()]).toEqual([false, false, null]);
  });

  it('stays, and offers sign-in in another tab, where a draft cannot be saved', () => {
    const leave = vi.fn();
    const openBeside = vi.fn();
    const forget = onLeavingToSignIn(() => false);
    signInAgain({ leave, openBeside });
    vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
    expect(leave).not.toHaveBeenCalled();
    expect(isLeavingToSignIn()).toBe(false);
    const shown = toastStore.get();
    expect(shown).toMatchObject({
      title: 'Your session has ended',
      description: 'What you typed can’t be saved on this device. Open a new tab, sign in, and then save again here.',
    });
    shown?.action?.onAct();
    expect(openBeside).toHaveBeenCalledWith('/api/login');
    forget();
  });
});
