/** Exports of the reports for other features. */
export { type AskedSheets, sheetsOf } from './make-sheets.ts';
export { isLongExport } from './long-files.ts';
export { previewJob } from './preview-job.ts';
export { sealFactsOf } from './seal-facts.ts';
export { reportJob, type ReportJobDeps } from './report-job.ts';
