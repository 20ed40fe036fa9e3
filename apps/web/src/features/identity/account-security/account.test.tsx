// The user's own password and sessions.
import type { SessionInfo } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ChangePassword } from './change-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const CHANGE = 'POST /api/account/password';
const SESSIONS = 'GET /api/account/sessions';
const RESET = 'POST /api/auth/reset-password';
const LONG = 'nine quiet pads in the rain';

const aSession = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
  id: 's1',
  isCurrent: true,
  startedAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  expiresAt: '2026-11-28T09:00:00.000Z',
  ...changes,
});
const phone = aSession({
  id: 's2',
  isCurrent: false,
  address: '198.51.100.9',
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
});

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

describe('changing the password', () => {
  it('names every problem at once and sends nothing', async () => {
    const asked = fakeApi({});
    renderScreen(<ChangePassword owner={{ email: 'dana@example.org' }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change Password' }));
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Enter your current password', 'Password must be at least 12 characters']);
    expect(asked).toEqual([]);
  });
  it('clears the message about differing new passwords when either is changed', async () => {
    fakeApi({});
    renderScreen(<ChangePassword owner={{ email: 'dana@example.org' }} />);
    await screen.findByRole('button', { name: 'Change Password' });
    await fill('New Password', LONG);
    await fill('Confirm New Password', 'another one');
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(screen.getAllByText("Passwords don't match")).toHaveLength(2);
    await fill('New Password', 'another one');
    expect(screen.queryByText("Passwords don't match")).toBeNull();
  });
  it('keeps the input when the current password is incorrect, and clears it when it is done', async () => {
    let isRight = false;
    const asked = fakeApi({ [CHANGE]: () => (isRight ? answer(null) : failure('WRONG_PASSWORD')) });
    renderScreen(<ChangePassword owner={{ email: 'dana@example.org' }} />);
    await screen.findByRole('button', { name: 'Change Password' });
    await fill('Current Password', 'not this one');
    await fill('New Password', LONG);
    await fill('Confirm New Password', LONG);
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect((await within(await screen.findByRole('alert')).findByRole('link')).textContent).toBe('Your current password is incorrect.');
    expect(screen.getByLabelText('New Password')).toHaveProperty('value', LONG);
    isRight = true;
    await fill('Current Password', 'this one it is');
    expect(screen.queryByText('Your current password is incorrect.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('You were signed out on all other devices.')).toBeDefined();
    expect(screen.getByLabelText('New Password')).toHaveProperty('value', '');
    expect(asked.at(-1)?.body).toEqual({ oldPassword: 'this one it is', newPassword: LONG });
  });
});

describe('a password that is easy to guess', () => {
  const REASON = 'This is close to a commonly used password. Use several unrelated words instead.';
  const OWN =
    'This password is based on your name, your email address, or the name of this application. Use several unrelated words instead.';

  it('is shown with its reason while it is typed, and is not sent', async () => {
    const asked = fakeApi({ [CHANGE]: () => answer(null) });
    renderScreen(<ChangePassword owner={{ email: 'dana@example.org', firstName: 'Wilhelmina', lastName: null }} />);
    await screen.findByRole('button', { name: 'Change Password' });
    await fill('Current Password', 'this one it is');
    await fill('New Password', 'password1234');
    await screen.findByText(REASON);
    await fill('Confirm New Password', 'password1234');
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect((await within(await screen.findByRole('alert')).findByRole('link')).textContent).toBe(REASON);
    expect(asked).toEqual([]);
    await fill('New Password', 'wilhelmina42');
    await screen.findByText(OWN);
    await fill('New Password', LONG);
    expect(screen.queryByText(OWN)).toBeNull();
  });
});

describe('the sessions', () => {
  it('are listed with browser and location; all but this one can be ended', async () => {
    let stored = [aSession(), phone];
    fakeApi({
      [SESSIONS]: () => answer(stored),
      'DELETE /api/account/sessions/s2': () => {
        stored = [aSession()];
        return answer(null);
      },
    });
    renderScreen(<SessionsPanel />);
    expect(await screen.findByText('Chrome on Linux')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^End / })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'End Firefox on Android, 198.51.100.9' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Out All Other Sessions' })).toHaveProperty('disabled', true));
  });
  it('are ended by one action, except for this one', async () => {
    let stored = [aSession(), phone];
    const asked = fakeApi({
      [SESSIONS]: () => answer(stored),
      'DELETE /api/account/sessions': () => {
        stored = [aSession()];
        return answer(null);
      },
    });
    renderScreen(<SessionsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out All Other Sessions' }));
    expect(await screen.findByText('Signed out of all other sessions')).toBeDefined();
    expect(asked.map(({ call }) => call)).toContain('DELETE /api/account/sessions');
    await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull());
  });
});

describe('a reset link', () => {
  it('sets the password without the old one and links to the sign-in', async () => {
    const asked = fakeApi({ [RESET]: () => answer({ reset: true }) });
    renderScreen(<ResetPassword token="abc" />);
    await screen.findByLabelText('New Password');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await fill('New Password', LONG);
    await fill('Confirm New Password', LONG);
    await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect((await screen.findByRole('link', { name: 'Continue to Login' })).getAttribute('href')).toBe('/api/login');
    expect(asked.at(-1)?.body).toEqual({ token: 'abc', newPassword: LONG });
  });
  it('that was already used is reported', async () => {
    fakeApi({ [RESET]: () => failure('RESET_LINK_INVALID') });
    renderScreen(<ResetPassword token="abc" />);
    await screen.findByLabelText('New Password');
    await fill('New Password', LONG);
    await fill('Confirm New Password', LONG);
    await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid. Request a new one.');
  });
});
