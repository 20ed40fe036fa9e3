/** What the owner answered about the FAA notices of a project, for compliance, notices, and reports. */
export { type AnswersRow, findAnswers, findAnswersOf, holdAnswers, putAnswers } from './notice-answers.queries.ts';
