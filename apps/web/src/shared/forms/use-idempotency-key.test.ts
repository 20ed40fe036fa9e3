import { describe, expect, it } from 'vitest';
import { createKeyring } from './use-idempotency-key.ts';

describe("a form's idempotency key", () => {
  it('stays the same for the same content and changes with it', () => {
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
