/** What other features need of the notices to the FAA. */
export { findAnswers, findAnswersOf } from './notice-answers.queries.ts';
