import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_INVITATION, momentOf, spentWord, usesOf } from './invitation-values.ts';

describe('the invitation form', () => {
  it('asks for one use by anybody, for ever, when nothing is entered', () => {
    expect(bodyOf(EMPTY_INVITATION)).toEqual({ email: '', maxUses: 1, expiresAt: '' });
  });
  it('falls back to one use for what is not a number, for zero and below', () => {
    expect(['', 'many', '0', '-3', '2.9', '25'].map(usesOf)).toEqual([1, 1, 1, 1, 2, 25]);
  });
  it('sends the local date and time as the moment it is in UTC', () => {
    const local = new Date(2026, 11, 1, 18, 30);
    expect(momentOf('2026-12-01T18:30')).toBe(local.toISOString());
    expect([momentOf(''), momentOf('soon')]).toEqual(['', '']);
  });
});

describe('an invitation', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it('lets somebody in while it has uses and time left', () => {
    expect(spentWord({ usedCount: 1, maxUses: 2, expiresAt: '2026-11-21T12:00:01Z' }, now)).toBeNull();
    expect(spentWord({ usedCount: 0, maxUses: 1, expiresAt: null }, now)).toBeNull();
  });
  it('is used up by its last use, and expired at its moment', () => {
    expect(spentWord({ usedCount: 2, maxUses: 2, expiresAt: null }, now)).toBe('Used up');
    expect(spentWord({ usedCount: 0, maxUses: 2, expiresAt: '2026-11-21T12:00:00Z' }, now)).toBe('Expired');
  });
});
