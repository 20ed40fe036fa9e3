/** Exports of the reports for other features. */
export { sealFactsOf } from './seal-facts.ts';
export { countReportsOf } from './reports.queries.ts';
