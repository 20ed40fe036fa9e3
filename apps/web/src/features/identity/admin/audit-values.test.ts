import { describe, expect, it } from 'vitest';
import { auditFiltersOf, auditTime, detailsText, resultOf } from './audit-values.ts';

describe('the filters of the audit log', () => {
  it('are read from the address', () => {
    expect(auditFiltersOf({ q: ' dana ', action: 'account.signIn', from: '2026-11-01', to: '2026-11-21', tab: 'audit' })).toEqual({
      q: 'dana',
      action: 'account.signIn',
      from: '2026-11-01',
      to: '2026-11-21',
    });
  });
  it('exclude unknown values', () => {
    expect(auditFiltersOf({ q: ' ', action: 7, from: 'yesterday', to: '2026-13-40' })).toEqual({});
  });
});

describe('an entry of the audit log', () => {
  it('is shown in UTC for everyone', () => expect(auditTime('2026-11-21T09:14:03.120Z')).toBe('2026-11-21 09:14:03 UTC'));
  it('shows its details in one line', () => {
    expect(detailsText({ details: { email: 'dana@example.org', role: 'admin', fields: ['name'] } })).toBe(
      'email: dana@example.org · role: admin · fields: ["name"]',
    );
    expect(detailsText({ details: {} })).toBe('');
  });
});

describe('the audit log verification', () => {
  it('reports how many rows match', () => {
    expect(resultOf({ ok: true, rows: 1204, firstWrongSeq: null })).toEqual({
      status: 'ok',
      label: 'Intact',
      sentence: 'All 1,204 entries match the hash chain. Nothing was altered, removed, or truncated.',
    });
    expect(resultOf({ ok: true, rows: 1, firstWrongSeq: null }).sentence).toMatch(/^The only entry matches/);
  });
  it('names the first row that does not', () => {
    const result = resultOf({ ok: false, rows: 1204, firstWrongSeq: 17 });
    expect(result).toMatchObject({ status: 'bad', label: 'Broken' });
    expect(result.sentence).toMatch(/^Entry 17 /);
    expect(resultOf({ ok: false, rows: 3, firstWrongSeq: null }).sentence).toBe(
      'The log does not end at the last entry of the hash chain.',
    );
  });
});
