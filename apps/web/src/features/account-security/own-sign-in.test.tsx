import type { OwnSignIn } from '@touchdown/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { OwnSignInPanel } from './own-sign-in.tsx';

const external = {
  name: 'Skyport ID',
  email: 'dana@skyport.example',
  linkedAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (own: OwnSignIn) => {
  fakeApi({ 'GET /api/account/sign-in': () => answer(own) });
  renderScreen(<OwnSignInPanel email="dana@example.org" />);
};
const changesPassword = () => screen.queryByRole('heading', { name: 'Change Password' }) !== null;

describe('how one signs in', () => {
  it('is told, in place of a password to change, where there is none', async () => {
    open({ hasPassword: false, external });
    await screen.findByText('This account signs in through Skyport ID as dana@skyport.example. It has no password here.');
    expect(changesPassword()).toBe(false);
  });
  it('is told beside the password where there are both', async () => {
    open({ hasPassword: true, external });
    await screen.findByText('This account also signs in through Skyport ID as dana@skyport.example.');
    expect(changesPassword()).toBe(true);
  });
  it('needs no word where it is a password alone', async () => {
    open({ hasPassword: true, external: null });
    await screen.findByRole('heading', { name: 'Change Password' });
    expect(screen.queryByText(/This account/)).toBeNull();
  });
  it('says whom to ask where there is neither', async () => {
    open({ hasPassword: false, external: null });
    await screen.findByText('This account has no password. Ask an administrator for a link to set one.');
    expect(changesPassword()).toBe(false);
  });
});
