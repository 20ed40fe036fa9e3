import { MutationObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { isLeavingToSignIn, leaveWithDrafts, loggedOutText, onLeavingToSignIn, signInAddress, signInAgain } from './sign-in-again.ts';

afterEach(() => vi.useRealTimers());

describe('where to sign in again', () => {
  it('leads back to the place that was left', () => {
    expect(signInAddress({ pathname: '/projects', search: '?new=true' })).toBe('/api/login?next=%2Fprojects%3Fnew%3Dtrue');
    expect(signInAddress({ pathname: '/', search: '' })).toBe('/api/login');
  });
});

describe('the words of being signed out', () => {
  it.each([
    ['/projects', '', 'Unauthorized - You are logged out. Logging in again...'],
    ['/projects/p1', '?tab=calculations', 'Unauthorized - You are logged out. Logging in again...'],
    ['/projects/p1', '?tab=approach', 'You are logged out. Logging in again...'],
    ['/aircraft', '', 'You are logged out. Logging in again...'],
    ['/settings', '', 'You are logged out. Logging in again...'],
  ])('at %s%s: %s', (pathname, search, words) => {
    expect(loggedOutText({ pathname, search })).toBe(words);
  });
});

describe('a wrong password', () => {
  it('is a 401 that sends nobody away', async () => {
    const failure = new ApiError({ status: 401, text: 'Email or password is not right.', code: 'SIGN_IN_FAILED' });
    const client = createQueryClient();
    await new MutationObserver(client, { mutationFn: () => Promise.reject(failure) }).mutate().catch(() => undefined);
    expect(isLeavingToSignIn()).toBe(false);
  });
});

describe('leaving with what was typed', () => {
  it('lets the browser ask where there was no room to put it aside', () => {
    const asks = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', asks);
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const forget = onLeavingToSignIn(() => false);
    leaveWithDrafts(() => expect(isAsked()).toBe(true));
    forget();
    leaveWithDrafts(() => expect(isAsked()).toBe(false));
    window.removeEventListener('beforeunload', asks);
    expect.assertions(2);
  });
});

describe('being signed out', () => {
  it('is said once, and after 500 ms the page is left, what was typed put aside before', () => {
    vi.useFakeTimers();
    const events: string[] = [];
    onLeavingToSignIn(() => events.push('put aside') > 0);
    const leave = (address: string) => events.push(address);
    signInAgain(leave);
    signInAgain(leave);
    expect(toastStore.get()).toMatchObject({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' });
    vi.advanceTimersByTime(499);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['put aside', '/api/login']);
  });
});
