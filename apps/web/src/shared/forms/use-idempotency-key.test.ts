import { describe, expect, it } from 'vitest';
import { createKeyring } from './use-idempotency-key.ts';

describe('the idempotency key of a form', () => {
  it('stays for the same content and changes with it', () => {
    let count = 0;
    const keyFor = createKeyring(() => `key-${++count}`);
    expect([keyFor({ name: 'a' }), keyFor({ name: 'a' }), keyFor({ name: 'b' }), keyFor({ name: 'a' })]).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-3',
    ]);
  });
});
