/** Exports of the scenarios for other features. */
export { clearFilingDates, copyRecords, insertDuplicate } from './copy-project.queries.ts';
export { leaveOutOfHistory } from './scenarios.queries.ts';
