/** Exports of the FAA notices for other features. */
export { findAnswers, findAnswersOf } from './notice-answers.queries.ts';
