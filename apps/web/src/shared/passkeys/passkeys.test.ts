import { describe, expect, it } from 'vitest';
import { passkeyFailure, passkeyObstacle } from './passkeys.ts';

const place = (hostname: string, more: object = {}) => passkeyObstacle({ hostname, port: '3000', isSecure: true, isKnown: true, ...more });

describe('a page where passkeys are not available', () => {
  it('is a numeric address, and shows what to open instead', () => {
    for (const hostname of ['127.0.0.1', '[::1]'])
      expect(place(hostname)).toBe('Passkeys require a domain name. Open Touchdown at http://localhost:3000.');
    expect(place('127.0.0.1', { port: '' })).toContain('http://localhost.');
    expect(place('203.0.113.7')).toContain('Open Touchdown by its domain name, not its IP address.');
  });
  it('has no https, or a browser without passkeys', () => {
    expect(place('touchdown.example.org', { isSecure: false })).toContain('https');
    expect(place('touchdown.example.org', { isKnown: false })).toBe("This browser doesn't support passkeys.");
  });
  it('is never one with a host name, nor localhost', () => {
    expect([place('touchdown.example.org'), place('localhost')]).toEqual([null, null]);
  });
});

describe('a passkey that was not used', () => {
  it("is explained in a sentence, whatever the browser's error name", () => {
    const named = (name: string) => Object.assign(new Error('x'), { name });
    expect(passkeyFailure(named('NotAllowedError'))).toBe('Passkey sign-in was not completed. Try again or choose another way.');
    expect(passkeyFailure(named('SecurityError'))).toContain('public address');
    expect(passkeyFailure(Object.assign(new Error('x'), { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }))).toContain('already');
    expect(passkeyFailure(new Error('the server cannot be reached'))).toBeNull();
  });
});
