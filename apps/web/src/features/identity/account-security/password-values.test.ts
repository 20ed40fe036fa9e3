import { ERRORS } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { checkPasswords, EMPTY_PASSWORDS, serverErrors } from './password-values.ts';

const LONG = 'four words in a row';

describe('the password form', () => {
  it('reports all errors at once', () => {
    expect(checkPasswords({ ...EMPTY_PASSWORDS, newPassword: 'short', repeated: 'shorter' }, true)).toEqual({
      oldPassword: 'Enter your current password',
      newPassword: 'Password must be at least 12 characters',
      repeated: "Passwords don't match",
    });
  });
  it('accepts twelve characters, typed twice the same', () => {
    expect(checkPasswords({ oldPassword: 'x', newPassword: '123456789012', repeated: '123456789012' }, true)).toEqual({});
    expect(checkPasswords({ oldPassword: 'x', newPassword: '12345678901', repeated: '12345678901' }, true)).toHaveProperty('newPassword');
  });
  it('asks for no old password with a reset link', () => {
    expect(checkPasswords({ oldPassword: '', newPassword: LONG, repeated: LONG }, false)).toEqual({});
  });
  it("shows the server's errors at their fields", () => {
    const [status, text] = ERRORS.WRONG_PASSWORD;
    expect(serverErrors(new ApiError({ status, text, code: 'WRONG_PASSWORD' }))).toEqual({
      oldPassword: 'Your current password is incorrect.',
    });
    const fields = [
      { path: 'newPassword', message: 'Too long' },
      { path: 'token', message: 'Missing' },
    ];
    expect(serverErrors(new ApiError({ status: 400, text: '', code: 'VALIDATION_FAILED', fields }))).toEqual({ newPassword: 'Too long' });
  });
});
