import type { OwnSignIn } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { OwnSignInPanel } from './own-sign-in.tsx';

const external = {
  name: 'Skyport ID',
  email: 'dana@skyport.example',
  linkedAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  unlinkedAt: null,
  canUnlink: true,
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (own: OwnSignIn) => {
  fakeApi({ 'GET /api/account/sign-in': () => answer(own) });
  renderScreen(<OwnSignInPanel owner={{ email: 'dana@example.org' }} />);
};
const changesPassword = () => screen.queryByRole('heading', { name: 'Change Password' }) !== null;

describe("the user's sign-in method", () => {
  it('is shown instead of the password form if there is no password', async () => {
    open({ hasPassword: false, external });
    await screen.findByText('You sign in through Skyport ID as dana@skyport.example. This account has no Touchdown password.');
    expect(changesPassword()).toBe(false);
  });
  it('is shown beside the password if there are both', async () => {
    open({ hasPassword: true, external });
    await screen.findByText('You can also sign in through Skyport ID as dana@skyport.example.');
    expect(changesPassword()).toBe(true);
  });
  it('is not shown if it is only a password', async () => {
    open({ hasPassword: true, external: null });
    await screen.findByRole('heading', { name: 'Change Password' });
    expect(screen.queryByText(/This account/)).toBeNull();
  });
  it('says whom to ask if there is neither', async () => {
    open({ hasPassword: false, external: null });
    await screen.findByText('This account has no password. Ask an administrator for a password link.');
    expect(changesPassword()).toBe(false);
  });
});

describe('unlinking the account at the provider', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('is not offered if it is the only way to sign in, and the screen says so', async () => {
    open({ hasPassword: false, external: { ...external, canUnlink: false } });
    await screen.findByText("It's the only way to sign in to this account, so it can't be unlinked.");
    expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
  });
  it('asks for the password, shows an incorrect one at its field, and offers to allow it again afterward', async () => {
    let [isUnlinked, isRight] = [false, false];
    const asked = fakeApi({
      'GET /api/account/sign-in': () =>
        answer({ hasPassword: true, external: { ...external, unlinkedAt: isUnlinked ? '2026-11-22T09:00:00.000Z' : null } }),
      'POST /api/account/sign-in/external/unlink': () => {
        isUnlinked = isRight;
        const fields = [{ path: 'password', message: 'Your current password is incorrect.' }];
        return isRight ? answer(null) : failure('WRONG_PASSWORD', { fields });
      },
      'POST /api/account/sign-in/external/allow': () => answer(null),
    });
    renderScreen(<OwnSignInPanel owner={{ email: 'dana@example.org' }} />);
    await press('Unlink');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Skyport ID will no longer sign you in to this account. You will be signed out everywhere else.');
    await userEvent.type(dialog.getByLabelText('Current Password'), 'a password');
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect((await within(await screen.findByRole('alert')).findByRole('link')).textContent).toBe('Your current password is incorrect.');
    isRight = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    await screen.findByText('Skyport ID is unlinked. dana@skyport.example does not sign in to this account until you allow it again.');
    expect(asked.filter(({ call }) => call.endsWith('unlink')).map(({ body }) => body)).toEqual(Array(2).fill({ password: 'a password' }));

    await press('Allow Again');
    const again = within(await screen.findByRole('dialog', { name: 'Allow Skyport ID again' }));
    await userEvent.type(again.getByLabelText('Current Password'), 'a password');
    await userEvent.click(again.getByRole('button', { name: 'Allow' }));
    await screen.findByText('Skyport ID allowed');
    expect(asked.some(({ call }) => call.endsWith('/allow'))).toBe(true);
  });
  it('asks for no password if there is none', async () => {
    open({ hasPassword: false, external });
    await press('Unlink');
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });
});
