import { describe, expect, it } from 'vitest';
import { auditFiltersOf, auditTime, detailsText, verdictOf } from './audit-values.ts';

describe('the filters of the audit log', () => {
  it('are read from the address', () => {
    expect(auditFiltersOf({ q: ' dana ', action: 'account.signIn', from: '2026-11-01', to: '2026-11-21', tab: 'audit' })).toEqual({
      q: 'dana',
      action: 'account.signIn',
      from: '2026-11-01',
      to: '2026-11-21',
    });
  });
  it('exclude what is no filter', () => {
    expect(auditFiltersOf({ q: ' ', action: 7, from: 'yesterday', to: '2026-13-40' })).toEqual({});
  });
});

describe('an entry of the audit log', () => {
  it('is told in one time for all', () => expect(auditTime('2026-11-21T09:14:03.120Z')).toBe('2026-11-21 09:14:03 UTC'));
  it('says its details in one line', () => {
    expect(detailsText({ details: { email: 'dana@example.org', role: 'admin', fields: ['name'] } })).toBe(
      'email: dana@example.org · role: admin · fields: ["name"]',
    );
    expect(detailsText({ details: {} })).toBe('');
  });
});

describe('the result for the audit log', () => {
  it('reports how many rows fit', () => {
    expect(verdictOf({ ok: true, rows: 1204, firstWrongSeq: null })).toEqual({
      status: 'ok',
      word: 'Intact',
      sentence: 'All 1,204 entries match the hash chain. Nothing was altered, removed, or truncated.',
    });
    expect(verdictOf({ ok: true, rows: 1, firstWrongSeq: null }).sentence).toMatch(/^The only entry matches/);
  });
  it('names the first row that does not', () => {
    const verdict = verdictOf({ ok: false, rows: 1204, firstWrongSeq: 17 });
    expect(verdict).toMatchObject({ status: 'bad', word: 'Broken' });
    expect(verdict.sentence).toMatch(/^Entry 17 /);
    expect(verdictOf({ ok: false, rows: 3, firstWrongSeq: null }).sentence).toBe(
      'The log does not end at the last entry of the hash chain.',
    );
  });
});
