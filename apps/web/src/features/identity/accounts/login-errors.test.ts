import { ERRORS } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { LOGIN_ERRORS, loginErrorText } from './login-errors.ts';

describe('the errors of the login page', () => {
  it("have a sentence each, the same as the server's", () => {
    expect(loginErrorText('ACCOUNT_DEACTIVATED')).toBe('Your account has been deactivated. Please contact an administrator.');
    expect(loginErrorText('AUTHENTICATION_FAILED')).toBe('Authentication failed. Please check your invitation code and try again.');
    expect(LOGIN_ERRORS.INVITATION_REQUIRED).toBe(ERRORS.INVITATION_REQUIRED[1]);
    expect(LOGIN_ERRORS.INVITATION_INVALID).toBe(ERRORS.INVITATION_INVALID[1]);
  });
  it('show nothing for an unknown value', () => {
    expect([undefined, '', 'toString', '<b>'].map(loginErrorText)).toEqual([null, null, null, null]);
  });
});
