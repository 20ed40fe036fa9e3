/** Exports of the reports for other features. */
export { inSnapshot } from './in-snapshot.ts';
export { type AskedSheets, drawnSheets, type SheetRecords, sheetRecordsOf, sheetsOf } from './make-sheets.ts';
export { sealFactsOf } from './seal-facts.ts';
export { reportJob, type ReportJobDeps } from './report-job.ts';
