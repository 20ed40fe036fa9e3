import { describe, expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

const [ADA, DANA] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const SECRET = Buffer.from('12345678901234567890');
const box = secretBox('a session secret of at least 32 characters');
const unreadable = expect.objectContaining({ code: 'SECOND_FACTOR_UNREADABLE' });

describe('a sealed secret', () => {
  it('cannot be unsealed after the session secret changed, and shows that by its key', () => {
    const sealed = box.seal(ADA, SECRET);
    const other = secretBox('another session secret of 32 characters');
    expect(other.seal(ADA, SECRET).keyId).not.toBe(sealed.keyId);
    expect(() => other.open(ADA, sealed)).toThrow(unreadable);
  });
  it('cannot be unsealed for another user, or with one bit changed', () => {
    const { keyId, sealed } = box.seal(ADA, SECRET);
    expect(() => box.open(DANA, { keyId, sealed })).toThrow(unreadable);
    const bytes = Buffer.from(sealed, 'base64url');
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (bytes[place] ?? 0) ^ 1;
      expect(() => box.open(ADA, { keyId, sealed: changed.toString('base64url') })).toThrow(unreadable);
    }
  });
  it('can be unsealed for its user, looks different each time, and contains nothing readable', () => {
    const [one, two] = [box.seal(ADA, SECRET), box.seal(ADA, SECRET)];
    expect(Buffer.from(box.open(ADA, one))).toEqual(SECRET);
    expect(one.sealed).not.toBe(two.sealed);
    expect(Buffer.from(one.sealed, 'base64url').includes(SECRET)).toBe(false);
  });
});
