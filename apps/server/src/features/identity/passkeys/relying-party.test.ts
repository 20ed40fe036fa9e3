import { describe, expect, it } from 'vitest';
import { relyingParty } from './relying-party.ts';

describe('the host of a passkey', () => {
  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://203.0.113.7', 'http://no host'])('is never %s', (address) => {
    const refused = expect.objectContaining({ code: 'PASSKEYS_NEED_A_NAME' });
    expect(() => relyingParty(null, address)).toThrow(refused);
    expect(() => relyingParty(address, 'http://localhost:3000')).toThrow(refused);
  });
  it('is that of the public address, whatever host the request names', () => {
    expect(relyingParty('https://touchdown.example.org', 'http://evil.example')).toEqual({
      id: 'touchdown.example.org',
      origins: ['https://touchdown.example.org'],
    });
  });
  it('is otherwise that of the request, without its port', () => {
    expect(relyingParty(null, 'http://localhost:3000')).toEqual({
      id: 'localhost',
      origins: ['http://localhost:3000', 'https://localhost:3000'],
    });
    expect(relyingParty(null, 'http://localhost:80').origins).toContain('http://localhost');
  });
});
