import { createInvitationBody } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_INVITATION, mailLabel, momentOf, usageLabel, usesOf } from './invitation-values.ts';

describe('the invitation form', () => {
  it('requests one use by anyone, without expiration, if nothing is entered', () => {
    expect(bodyOf(EMPTY_INVITATION, true)).toEqual({ email: '', maxUses: 1, expiresAt: '', sendMail: false });
  });
  it('falls back to one use for nothing and zero', () => {
    expect(['', ' ', '0', '00', '25', ' 7 '].map(usesOf)).toEqual([1, 1, 1, 1, 25, 7]);
  });
  it.each(['many', '1.7', '0.4', '-3', '1e99', 'Infinity', '1,000'])('sends %s as it is, and it is rejected', (entry) => {
    const maxUses = usesOf(entry);
    expect(String(maxUses)).toBe(entry.replace('1e99', '1e+99'));
    const { error } = createInvitationBody.safeParse(JSON.parse(JSON.stringify({ maxUses })));
    expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(['maxUses']);
  });
  it('sends the local date and time as UTC', () => {
    const local = new Date(2026, 11, 1, 18, 30);
    expect(momentOf('2026-12-01T18:30')).toBe(local.toISOString());
    expect([momentOf(''), momentOf('soon')]).toEqual(['', '']);
  });
});

describe('an invitation', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it('is valid while it has uses and time left', () => {
    expect(usageLabel({ usedCount: 1, maxUses: 2, expiresAt: '2026-11-21T12:00:01Z' }, now)).toBeNull();
    expect(usageLabel({ usedCount: 0, maxUses: 1, expiresAt: null }, now)).toBeNull();
  });
  it('is used up by its last use, and expired at its moment', () => {
    expect(usageLabel({ usedCount: 2, maxUses: 2, expiresAt: null }, now)).toBe('Fully used');
    expect(usageLabel({ usedCount: 0, maxUses: 2, expiresAt: '2026-11-21T12:00:00Z' }, now)).toBe('Expired');
  });
});

describe('sending by email', () => {
  const draft = { ...EMPTY_INVITATION, email: ' dana@example.org ', sendMail: true };
  it('is requested only with an address, if email is sent', () => {
    expect(bodyOf(draft, true)).toMatchObject({ email: 'dana@example.org', sendMail: true });
    expect(bodyOf(draft, false).sendMail).toBe(false);
    expect(bodyOf({ ...draft, email: ' ' }, true).sendMail).toBe(false);
  });
  it('shows the delivery state of the email', () => {
    const label = (mail: Parameters<typeof mailLabel>[0]) => mailLabel(mail, (at) => at.slice(0, 10));
    const at = '2026-11-21T09:00:00.000Z';
    expect(label(null)).toBeNull();
    expect(label({ state: 'sent', at, error: null })).toBe('Emailed: 2026-11-21');
    expect(label({ state: 'waiting', at, error: null })).toBe('Not delivered yet');
    expect(label({ state: 'waiting', at, error: 'Nobody answers.' })).toBe('Not delivered yet: Nobody answers.');
    expect(label({ state: 'failed', at, error: 'No such person.' })).toBe('Not delivered: No such person.');
  });
});
