import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { SignInForm } from './ways-in.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (isInvited: boolean) => {
  const [onDone, onBack] = [vi.fn(), vi.fn()];
  render(<SignInForm isInvited={isInvited} onDone={onDone} onBack={onBack} />);
  return { onDone, onBack, person: userEvent.setup() };
};

describe('the login mode', () => {
  it('signs in with Enter', async () => {
    const asked = fakeApi({ 'POST /api/auth/sign-in': () => answer({ id: 'dana' }) });
    const { person, onDone } = open(false);
    await person.type(screen.getByLabelText('Email'), 'dana@example.com');
    await person.type(screen.getByLabelText('Password'), 'four words in a row{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 'dana' }));
    expect(asked[0]?.body).toEqual({ email: 'dana@example.com', password: 'four words in a row' });
  });
  it('reports errors, and keeps the input', async () => {
    fakeApi({ 'POST /api/auth/sign-in': () => failure('SIGN_IN_FAILED') });
    const { person, onDone } = open(false);
    await person.type(screen.getByLabelText('Email'), 'dana@example.com');
    await person.click(screen.getByRole('button', { name: 'Continue to Login' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@example.com');
    expect(onDone).not.toHaveBeenCalled();
  });
  it('offers no account without an invitation, and a way back', async () => {
    const { person, onBack } = open(false);
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Back to Invitation' }));
    expect(onBack).toHaveBeenCalledOnce();
  });
});

describe('an accepted invitation', () => {
  it('allows creating an account; all sentences of the server are at their fields', async () => {
    fakeApi({
      'POST /api/auth/sign-up': () =>
        failure('VALIDATION_FAILED', {
          fields: [
            { path: 'firstName', message: 'First name is required' },
            { path: 'password', message: 'Password must be at least 12 characters' },
          ],
        }),
    });
    const { person } = open(true);
    await person.type(screen.getByLabelText('Email'), 'new@example.com{Enter}');
    expect(await screen.findByText('First name is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 12 characters')).toBeTruthy();
    expect(screen.getByLabelText('First Name').getAttribute('aria-invalid')).toBe('true');
    await person.type(screen.getByLabelText('First Name'), 'Dana');
    expect(screen.queryByText('First name is required')).toBeNull();
    expect(screen.getByRole('alert')).toBeTruthy();
    await person.type(screen.getByLabelText('Password'), 'nine quiet pads in the rain');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('also lets an existing user sign in', async () => {
    const { person } = open(true);
    await person.click(screen.getByRole('button', { name: 'I Have an Account' }));
    expect(screen.getByRole('button', { name: 'Continue to Login' })).toBeTruthy();
    expect(screen.queryByLabelText('First Name')).toBeNull();
  });
});
