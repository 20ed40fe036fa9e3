import { describe, expect, it } from 'vitest';
import { avatarLetter, displayName, roleName } from './display-name.ts';

describe('a user in the shell', () => {
  it('is shown by username', () => {
    expect(displayName({ username: 'dana.whitfield', email: 'd@example.com' })).toBe('dana.whitfield');
  });
  it('is shown by the email before the @ without a username', () => {
    expect(displayName({ username: null, email: 'dana@example.com' })).toBe('dana');
    expect(displayName({ username: '', email: 'dana@example.com' })).toBe('dana');
  });
  it('is "User" when neither is known', () => {
    expect(displayName({ username: null, email: '' })).toBe('User');
    expect(displayName({})).toBe('User');
  });
  it('has the first letter as the avatar, uppercase', () => {
    expect(avatarLetter({ username: 'dana', email: 'x@example.com' })).toBe('D');
    expect(avatarLetter({ username: null, email: 'xavier@example.com' })).toBe('X');
    expect(avatarLetter({})).toBe('U');
  });
  it('has the role "user" if none is given', () => {
    expect(roleName({})).toBe('user');
    expect(roleName({ role: 'admin' })).toBe('admin');
  });
});
