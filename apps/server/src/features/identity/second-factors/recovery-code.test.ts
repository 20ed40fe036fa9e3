import { describe, expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

describe('recovery codes', () => {
  it('are ten, all different, of sixteen characters of 32: 80 bits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });
  it('use every character about equally often', () => {
    const characters = Array.from({ length: 200 }, () => newRecoveryCodes().join('').replaceAll('-', '')).join('');
    const counts = new Map<string, number>();
    for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // 1,000 of each are expected. Seven standard deviations are 218.
    for (const [character, count] of counts) expect(Math.abs(count - 1_000), character).toBeLessThan(220);
  });
  it('are the same however they are typed', () => {
    const hash = hashOfRecoveryCode('01AB-CDEF-0123-4567');
    for (const typed of ['01abcdef01234567', ' 0iab cdef o123 4567 ', 'OLAB-CDEF-O123-4567']) expect(hashOfRecoveryCode(typed)).toBe(hash);
    expect(hashOfRecoveryCode('01AB-CDEF-0123-4568')).not.toBe(hash);
  });
});
