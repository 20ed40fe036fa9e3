import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ForgotPasswordForm, ForgotPasswordWay } from './forgot-password.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const METHODS = 'GET /api/auth/methods';
const FORGOT = 'POST /api/auth/forgot-password';
const methods = (passwordResetByMail: boolean) => ({ [METHODS]: () => answer({ local: true, external: null, passwordResetByMail }) });

describe('a user who forgot the password', () => {
  it('is referred to an administrator if no email is sent', async () => {
    fakeApi(methods(false));
    renderScreen(<ForgotPasswordWay onForgot={vi.fn()} />);
    expect(await screen.findByText('Forgot your password? Ask an administrator for a password reset link.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('finds the link if email is sent', async () => {
    fakeApi(methods(true));
    const onForgot = vi.fn();
    renderScreen(<ForgotPasswordWay onForgot={onForgot} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    expect(onForgot).toHaveBeenCalledOnce();
  });
  it('requests a link by email, and sees the same sentence for every email', async () => {
    const asked = fakeApi({ [FORGOT]: () => answer(null, 204) });
    const onBack = vi.fn();
    renderScreen(<ForgotPasswordForm onBack={onBack} />);
    await userEvent.type(await screen.findByLabelText('Email'), 'dana@example.org{Enter}');
    const message = await screen.findByRole('status');
    expect(message.textContent).toBe(' If an account exists for this email, we sent a link to reset the password.');
    expect(asked).toMatchObject([{ call: FORGOT, body: { email: 'dana@example.org' } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(onBack).toHaveBeenCalledOnce();
  });
  it('sees why it was rejected, and the input is kept', async () => {
    fakeApi({ [FORGOT]: () => failure('TOO_MANY_REQUESTS') });
    renderScreen(<ForgotPasswordForm onBack={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText('Email'), 'dana@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Wait a minute, then try again.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana@example.org');
  });
});
