// The authenticator app and passkeys of the user's account.
import type { Passkey, SecondFactors } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

const FACTORS = 'GET /api/account/second-factors';
const TOTP = '/api/account/second-factors/totp';
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-000${n}`);
const factors = (changes: Partial<SecondFactors> = {}): SecondFactors => ({
  hasPassword: true,
  totpSince: null,
  recoveryCodesLeft: 0,
  ...changes,
});
const passkey: Passkey = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Laptop',
  rpId: 'localhost',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastUsedAt: null,
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the authenticator app', () => {
  it('asks for the password, shows the key, and is on after a correct code, with recovery codes', async () => {
    let [isOn, isRight] = [false, false];
    const asked = fakeApi({
      [FACTORS]: () => answer(isOn ? factors({ totpSince: '2026-11-21T09:00:00.000Z', recoveryCodesLeft: 10 }) : factors()),
      [`POST ${TOTP}`]: () => answer({ secret: 'ABCDEFGH234567', uri: 'otpauth://totp/Touchdown:x?secret=ABCDEFGH234567' }, 201),
      [`POST ${TOTP}/confirm`]: () => {
        isOn = isRight;
        return isRight ? answer({ recoveryCodes: CODES }) : failure('WRONG_CODE', { fields: [{ path: 'code', message: 'Not right.' }] });
      },
    });
    renderScreen(<AuthenticatorPanel />);
    await press('Set Up');
    await press('Continue');
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe('Enter your current password');
    expect(asked.map(({ call }) => call)).toEqual([FACTORS]);
    await userEvent.type(screen.getByLabelText('Current Password'), 'four words in a row');
    expect(screen.queryByText('Enter your current password')).toBeNull();
    await press('Continue');
    expect(await screen.findByText('ABCD EFGH 2345 67')).toBeDefined();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
    await userEvent.type(screen.getByLabelText('Code'), '000000');
    await press('Turn On');
    expect((await within(await screen.findByRole('alert')).findByRole('link')).textContent).toBe('Not right.');
    isRight = true;
    await press('Turn On');
    const list = await screen.findByRole('list', { name: 'Recovery Codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await press('Done');
    expect(await screen.findByText('Recovery codes left: 10')).toBeDefined();
  });
  it('warns when few recovery codes are left, and asks an account without a password only for the code', async () => {
    fakeApi({ [FACTORS]: () => answer(factors({ hasPassword: false, totpSince: passkey.createdAt, recoveryCodesLeft: 2 })) });
    renderScreen(<AuthenticatorPanel />);
    expect(await screen.findByText('Few recovery codes left')).toBeDefined();
    await press('Turn Off Authenticator App');
    expect(screen.getByLabelText('Code')).toBeDefined();
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });
});

describe('passkeys', () => {
  it('are removed with the password, one by one', async () => {
    let stored = [passkey];
    const asked = fakeApi({
      [FACTORS]: () => answer(factors()),
      'GET /api/account/passkeys': () => answer(stored),
      [`POST /api/account/passkeys/${passkey.id}/remove`]: () => {
        stored = [];
        return answer(null);
      },
    });
    renderScreen(<PasskeysPanel />);
    expect(await screen.findByText('Never used')).toBeDefined();
    await press('Remove Laptop');
    await userEvent.type(screen.getByLabelText('Current Password'), 'four words in a row');
    await press('Remove');
    expect(await screen.findByText('Passkey removed')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
    expect(asked.find(({ call }) => call.endsWith('/remove'))?.body).toEqual({ password: 'four words in a row' });
  });
  it('show a sentence instead of the button if they are not available', async () => {
    fakeApi({ [FACTORS]: () => answer(factors()), 'GET /api/account/passkeys': () => answer([]) });
    vi.stubGlobal('isSecureContext', false);
    renderScreen(<PasskeysPanel />);
    expect(await screen.findByText(/^Passkeys require HTTPS/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add Passkey' })).toBeNull();
  });
});
