import { noticeAnswersBody } from '@touchdown/contract';
import { expect, test } from 'vitest';
import { answersBodyOf, answersDraftOf, checkAnswers, emptyAnswers, shownAnswer } from './answer-values.ts';
import { directionText, entriesText, preCheckText, withField } from './notice-text.ts';

test('an empty form is valid, and input is restored unchanged', () => {
  expect(checkAnswers(emptyAnswers())).toEqual({});
  const draft = {
    ...emptyAnswers(),
    county: 'Suffolk',
    constructionStart: '2027-04-01',
    basedHelicopters: '2',
    purpose: 'establishment',
    isFederal: true,
  };
  const stored = noticeAnswersBody.parse(answersBodyOf(draft));
  expect(answersDraftOf({ ...stored, projectId: 'p', version: 1, updatedAt: '2026-11-21T00:00:00.000Z' })).toEqual(draft);
});

test('every invalid field is reported', () => {
  const wrong = {
    ...emptyAnswers(),
    basedHelicopters: '1.5',
    monthlyLandings: 'many',
    constructionStart: '2027-04-01',
    constructionEnd: '2027-03-01',
  };
  expect(checkAnswers(wrong)).toEqual({
    basedHelicopters: 'Based helicopters must be a whole number',
    monthlyLandings: 'Monthly landings must be a number',
    constructionEnd: 'Completion cannot be earlier than construction start',
  });
});

test('values are shown as text', () => {
  expect([shownAnswer('purpose', 'establishment'), shownAnswer('isFederal', true), shownAnswer('county', '')]).toEqual([
    'Establishment or activation',
    'Yes',
    '(empty)',
  ]);
  expect([directionText(73.6, 60), directionText(null, 60), directionText(1, null)]).toEqual(['074° M (060° T)', '060° T', '—']);
});

test('the pre-check counts what the FAA would return the form for, and names the field of each issue', () => {
  const link = { tab: 'notice', view: null, target: null } as const;
  const issue = {
    code: 'START_PAST',
    severity: 'error',
    field: 'B Construction start',
    message: 'It has passed.',
    reference: null,
    link,
  } as const;
  const asked = { ...issue, severity: 'warning' } as const;
  expect([preCheckText([issue]), preCheckText([issue, asked]), preCheckText([asked, asked])]).toEqual([
    '1 issue. The FAA may return the form for it.',
    '2 issues. The FAA may return the form for 1 of them.',
    '2 issues the FAA may ask about.',
  ]);
  expect(withField({ ...issue, reference: '14 CFR 157.5(a)' }).reference).toBe('B Construction start; 14 CFR 157.5(a)');
  expect(withField({ ...issue, message: 'B Construction start is empty.' }).reference).toBeNull();
});

test('the entries are copied in the order of the form, one line per field', () => {
  const field = { id: 'x', fillAt: 'answers', verification: 'read', label: 'Routes', item: 'D.2', value: 'North\nSouth' } as const;
  const empty = { ...field, label: 'Hours', item: null, value: null };
  expect(entriesText({ sections: [{ title: 'D. Landing Area Data', fields: [field, empty] }] })).toBe(
    'D. Landing Area Data\nD.2\tRoutes\tNorth; South\n\tHours\t',
  );
});
