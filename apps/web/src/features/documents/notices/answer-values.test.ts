import { noticeAnswersBody } from '@touchdown/contract';
import { expect, test } from 'vitest';
import { answersBodyOf, answersDraftOf, checkAnswers, emptyAnswers, shownAnswer } from './answer-values.ts';
import { directionText, emptyText } from './notice-text.ts';

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
  expect(emptyText({ sections: [{ fields: [{}, {}] }], emptyFields: [{}] } as never)).toBe('1 of 2 fields is empty.');
});
