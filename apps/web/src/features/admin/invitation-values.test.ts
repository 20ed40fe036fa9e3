import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_INVITATION, mailWord, momentOf, spentWord, usesOf } from './invitation-values.ts';

describe('the invitation form', () => {
  it('asks for one use by anyone, for ever, when nothing is entered', () => {
    expect(bodyOf(EMPTY_INVITATION, true)).toEqual({ email: '', maxUses: 1, expiresAt: '', sendMail: false });
  });
  it('falls back to one use for nothing, zero, and below, and leaves text that is no number to be rejected', () => {
    expect(['', 'many', '0', '-3', '2.9', '25'].map(usesOf)).toEqual([1, 'many', 1, 1, 2, 25]);
  });
  it('sends the local date and time as the moment it is in UTC', () => {
    const local = new Date(2026, 11, 1, 18, 30);
    expect(momentOf('2026-12-01T18:30')).toBe(local.toISOString());
    expect([momentOf(''), momentOf('soon')]).toEqual(['', '']);
  });
});

describe('an invitation', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it('lets someone in while it has uses and time left', () => {
    expect(spentWord({ usedCount: 1, maxUses: 2, expiresAt: '2026-11-21T12:00:01Z' }, now)).toBeNull();
    expect(spentWord({ usedCount: 0, maxUses: 1, expiresAt: null }, now)).toBeNull();
  });
  it('is used up by its last use, and expired at its moment', () => {
    expect(spentWord({ usedCount: 2, maxUses: 2, expiresAt: null }, now)).toBe('Fully used');
    expect(spentWord({ usedCount: 0, maxUses: 2, expiresAt: '2026-11-21T12:00:00Z' }, now)).toBe('Expired');
  });
});

describe('sending by email', () => {
  const draft = { ...EMPTY_INVITATION, email: ' dana@example.org ', sendMail: true };
  it('is asked for only with an address, where mail is sent', () => {
    expect(bodyOf(draft, true)).toMatchObject({ email: 'dana@example.org', sendMail: true });
    expect(bodyOf(draft, false).sendMail).toBe(false);
    expect(bodyOf({ ...draft, email: ' ' }, true).sendMail).toBe(false);
  });
  it('shows the delivery state of the mail', () => {
    const word = (mail: Parameters<typeof mailWord>[0]) => mailWord(mail, (at) => at.slice(0, 10));
    const at = '2026-11-21T09:00:00.000Z';
    expect(word(null)).toBeNull();
    expect(word({ state: 'sent', at, error: null })).toBe('Emailed: 2026-11-21');
    expect(word({ state: 'waiting', at, error: null })).toBe('Not delivered yet');
    expect(word({ state: 'waiting', at, error: 'Nobody answers.' })).toBe('Not delivered yet: Nobody answers.');
    expect(word({ state: 'failed', at, error: 'No such person.' })).toBe('Not delivered: No such person.');
  });
});
