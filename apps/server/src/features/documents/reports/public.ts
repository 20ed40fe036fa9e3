/** Exports of the reports for other features. */
export { sealFactsOf } from './seal-facts.ts';
export { reportJob, type ReportJobDeps } from './report-job.ts';
