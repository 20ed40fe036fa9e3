import { describe, expect, it } from 'vitest';
import { completionText, deadlineOf, objectsDeadline } from './deadline.ts';

const TODAY = '2026-11-21';
const due = (constructionStart: string | null, purpose: Parameters<typeof deadlineOf>[0]['purpose'] = 'establishment', today = TODAY) =>
  deadlineOf({ constructionStart, purpose }, today);

describe('the Form 7480-1 deadline', () => {
  it('is 90 days before the work begins, and states the days remaining and the date they are counted from', () => {
    // January 31, February 28, March 31: 90 days.
    expect(due('2027-04-01')).toEqual({
      constructionStart: '2027-04-01',
      fileBy: '2027-01-01',
      isPast: false,
      sentence:
        'File the form by Friday, January 1, 2027: 90 days before construction begins on Thursday, April 1, 2027. 41 days remaining as of Saturday, November 21, 2026 (UTC).',
    });
    expect(due(null)).toBeNull();
  });
  it.each([
    ['2027-02-19', 'This date is today, Saturday, November 21, 2026 (UTC).', false],
    ['2027-02-20', '1 day remaining as of Saturday, November 21, 2026 (UTC).', false],
    ['2030-04-01', '1,137 days remaining as of Saturday, November 21, 2026 (UTC).', false],
    ['2027-02-17', 'This date passed 2 days ago, as of Saturday, November 21, 2026 (UTC).', true],
  ])('for work that begins on %s: %s', (start, text, isPast) => {
    expect(due(start)).toMatchObject({ isPast, sentence: expect.stringContaining(text) });
  });
  it('counts from the event that each purpose names', () => {
    expect(due('2027-04-01', 'alteration')?.sentence).toContain('before construction begins on');
    expect(due('2027-04-01', 'change_of_status')?.sentence).toContain('90 days before the change takes effect on Thursday, April 1, 2027.');
  });
  it('states the relief for a deactivation: a letter, and 30 days only with an instrument approach or an agreement', () => {
    const { sentence } = due('2027-04-01', 'deactivation') ?? {};
    expect(sentence).toContain('90 days before the facility is deactivated on Thursday, April 1, 2027.');
    // March has 31 days, so March 2 is 30 days before April 1.
    expect(sentence).toContain(
      "Under 14 CFR 157.5(b)(2), a deactivation may be reported by letter and prior notice is not required, except that 30 days' prior notice, by Tuesday, March 2, 2027, is required when",
    );
  });
  it.each([
    ['2028-05-29', '2028-02-29'],
    ['2028-05-30', '2028-03-01'],
    ['2027-05-30', '2027-03-01'],
    ['2027-03-31', '2026-12-31'],
  ])('counts across leap days and the ends of months and years: %s gives %s', (start, fileBy) => {
    expect(due(start)?.fileBy).toBe(fileBy);
  });
});

describe('later deadlines', () => {
  it('include the notice of completion within 15 days, with its date if the completion date is known', () => {
    expect(completionText({ constructionEnd: null })).toBe(
      'Notify the FAA within 15 days after completion, on FAA Form 5010-5 or by letter.',
    );
    expect(completionText({ constructionEnd: '2028-02-20' })).toBe(
      'Notify the FAA of completion by Monday, March 6, 2028, 15 days after Sunday, February 20, 2028, on FAA Form 5010-5 or by letter.',
    );
  });
  it('include Form 7460-1 for objects built with the landing area, 45 days before construction', () => {
    // 31 days of March, and 14 of February.
    expect(objectsDeadline({ constructionStart: '2027-04-01' }, TODAY)).toMatchObject({
      fileBy: '2027-02-15',
      sentence: expect.stringContaining('file FAA Form 7460-1 by Monday, February 15, 2027, 45 days before construction begins'),
    });
    expect(objectsDeadline({ constructionStart: null }, TODAY)).toBeNull();
  });
  it('include whether the deadline of Form 7460-1 has passed', () => {
    expect(objectsDeadline({ constructionStart: '2027-01-01' }, TODAY)?.sentence).toContain(
      'if that is earlier. This date passed 4 days ago, as of Saturday, November 21, 2026 (UTC).',
    );
  });
});
