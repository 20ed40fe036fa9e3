/** What other features need of the reports. */
export { countReportsOf } from './reports.queries.ts';
