import { describe, expect, it } from 'vitest';
import {
  BLANK,
  bodyOf,
  checkFound,
  draftFor,
  editionSummary,
  lastFound,
  matchingRules,
  neighborOf,
  nextToRecord,
} from './register-values.ts';
import { aConfirmation, anEdition, aRule } from './testing.ts';

const first = aRule({ id: 'e:1', subject: 'TLOF: hospital' });
const second = aRule({ id: 'e:2', subject: 'FATO: hospital', state: 'verified', confirmation: aConfirmation({ ruleId: 'e:2' }) });
const third = aRule({ id: 'e:3', subject: 'Safety Area width', paragraph: '2.9' });
const rules = [first, second, third];

describe('the list', () => {
  it('finds rules by every word and by state', () => {
    const ids = (filter: Parameters<typeof matchingRules>[1]) => matchingRules(rules, filter).map(({ id }) => id);
    expect(ids({})).toEqual(['e:1', 'e:2', 'e:3']);
    expect(ids({ q: ' hospital FATO ' })).toEqual(['e:2']);
    expect(ids({ q: '2.9' })).toEqual(['e:3']);
    expect(ids({ state: 'verified' })).toEqual(['e:2']);
    expect(ids({ q: 'width', state: 'verified' })).toEqual([]);
  });
  it('summarizes an edition', () => {
    expect(editionSummary(anEdition())).toBe('0 of 3 rules verified, 3 to be confirmed');
    const states = { verified: 1, read: 0, toConfirm: 1, differs: 1, convention: 0 };
    expect(editionSummary(anEdition({ states }))).toBe('1 of 3 rules verified, 1 discrepancy, 1 to be confirmed');
    expect(editionSummary(anEdition({ isPublished: false }))).toContain('no published document');
  });
});

describe('the order of work', () => {
  it('goes to the next rule that is not recorded, and starts again for those skipped', () => {
    expect(nextToRecord(rules, null)?.id).toBe('e:1');
    expect(nextToRecord(rules, 'e:1')?.id).toBe('e:3');
    expect(nextToRecord(rules, 'e:3')?.id).toBe('e:1');
    expect(nextToRecord([second], null)).toBeNull();
  });
  it('has an end in both directions', () => {
    expect(neighborOf(rules, 'e:1', 1)?.id).toBe('e:2');
    expect(neighborOf(rules, 'e:1', -1)).toBeNull();
    expect(neighborOf(rules, 'e:3', 1)).toBeNull();
    expect(neighborOf(rules, 'none', 1)).toBeNull();
  });
  it('continues with the page and revision of the newest confirmation, and the paragraph that the rule cites', () => {
    const newer = aRule({ confirmation: aConfirmation({ page: '3-1', confirmedAt: '2026-11-22T09:00:00.000Z' }) });
    const last = lastFound([second, newer]);
    expect(last).toEqual({ ...BLANK, page: '3-1', paragraph: '2.8', documentRevision: 'January 2023' });
    expect(lastFound([first])).toEqual(BLANK);
    expect(draftFor(first, last)).toMatchObject({ page: '3-1', paragraph: '2.8' });
    expect(draftFor(third, last)).toMatchObject({ page: '3-1', paragraph: '2.9' });
  });
});

describe('what a person found', () => {
  const found = { ...BLANK, page: '2-7', paragraph: '2.8', documentRevision: 'January 2023' };
  it('needs page, paragraph, and revision, and a printed value if it differs', () => {
    expect(checkFound(BLANK, false)).toEqual({
      page: 'Page is required',
      paragraph: 'Paragraph is required',
      documentRevision: 'Document revision is required',
    });
    expect(checkFound(found, false)).toEqual({});
    expect(checkFound(found, true)).toEqual({ printedValue: 'Printed value is required' });
    expect(checkFound({ ...found, page: 'x'.repeat(41) }, false)).toEqual({ page: 'Must be at most 40 characters' });
  });
  it('is sent without a printed value if it matches', () => {
    expect(bodyOf({ ...found, printedValue: '1 D' }, false)).toMatchObject({ outcome: 'matches', printedValue: null, note: null });
    expect(bodyOf({ ...found, printedValue: '1 D', note: ' ' }, true)).toMatchObject({
      outcome: 'differs',
      printedValue: '1 D',
      note: null,
    });
  });
});
