/** Only proposed and temporary obstacles can require notice of construction (14 CFR 77.9), so the status of a record must be unambiguous. */
import { describe, expect, it } from 'vitest';
import { type Construction, consistentConstruction, constructionText } from './construction-status.ts';

const FROM = '2027-01-04';
const TO = '2027-03-31';
const a = (changes: Partial<Construction>): Construction => ({
  constructionStatus: 'existing',
  isPermanent: true,
  temporaryFrom: FROM,
  temporaryTo: TO,
  ...changes,
});

describe('a record', () => {
  it.each(['existing', 'proposed'] as const)('that is %s and permanent has no dates', (constructionStatus) => {
    expect(consistentConstruction(a({ constructionStatus }))).toEqual({
      constructionStatus,
      isPermanent: true,
      temporaryFrom: null,
      temporaryTo: null,
    });
  });
  it.each([
    a({ constructionStatus: 'temporary' }),
    a({ constructionStatus: 'temporary', isPermanent: false }),
    a({ isPermanent: false }),
    a({ constructionStatus: 'proposed', isPermanent: false }),
  ])('%j is temporary, with its dates', (construction) => {
    expect(consistentConstruction(construction)).toEqual({
      constructionStatus: 'temporary',
      isPermanent: false,
      temporaryFrom: FROM,
      temporaryTo: TO,
    });
  });
});

describe('the text', () => {
  it.each([
    [a({}), 'Existing'],
    [a({ constructionStatus: 'proposed' }), 'Proposed'],
    [a({ constructionStatus: 'temporary' }), 'Temporary, 2027-01-04 to 2027-03-31'],
    [a({ constructionStatus: 'temporary', temporaryTo: null }), 'Temporary, from 2027-01-04'],
    [a({ constructionStatus: 'temporary', temporaryFrom: null }), 'Temporary, to 2027-03-31'],
    [a({ constructionStatus: 'temporary', temporaryFrom: null, temporaryTo: null }), 'Temporary'],
  ])('of %j is %j', (construction, text) => {
    expect(constructionText(construction)).toBe(text);
  });
  it('has its dates in the given format', () => {
    expect(constructionText(a({ constructionStatus: 'temporary' }), (date) => date.slice(5))).toBe('Temporary, 01-04 to 03-31');
  });
});
