/** Exports of the reports for other features. */
export { inSnapshot } from './in-snapshot.ts';
export { fileInputsKey } from './file-inputs-key.ts';
export { isLongExport, isLongForm } from './long-files.ts';
export { type AskedSheets, drawnSheets, type SheetRecords, sheetRecordsOf, sheetsOf } from './make-sheets.ts';
export { logoBytes, logoOf } from './make-report.ts';
export { previewJob } from './preview-job.ts';
export { sealFactsOf } from './seal-facts.ts';
export { reportJob, type ReportJobDeps } from './report-job.ts';
