/** Exports of this feature for other features. */
export { projectFileJob } from './project-file-job.ts';
export { projectArchiveJob, type ProjectArchiveDeps } from './archive-job.ts';
export { planSheetsJob, type PlanSheetsDeps } from './sheets-job.ts';
export { sealedExportOf, sealedPackedArchiveOf } from './export-file.service.ts';
