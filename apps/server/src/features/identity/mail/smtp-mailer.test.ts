import { describe, expect, it } from 'vitest';
import { mustSecure } from './smtp-mailer.ts';

describe('a mail server that requires a password', () => {
  it('must secure the connection first', () => {
    for (const host of ['mail.example.org', '10.0.0.25', 'localhost.example.org', '1270.0.0.1'])
      expect(mustSecure({ host, user: 'touchdown' }), host).toBe(true);
  });
  it('does not have to on this machine, or if no password is sent', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])
      expect(mustSecure({ host, user: 'touchdown' }), host).toBe(false);
    expect(mustSecure({ host: 'mail.example.org', user: null })).toBe(false);
  });
});
