/** What other features need of the reports. */
export { sealFactsOf } from './seal-facts.ts';
export { countReportsOf } from './reports.queries.ts';
