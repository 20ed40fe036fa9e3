/** Exports of the archives for other features. */
export { dataExportJob } from './data-export-job.ts';
export { archiveCheckJob, archiveImportJob, type ArchiveJobDeps } from './archive-jobs.ts';
export { packedProjectArchiveOf, projectArchiveOf } from './project-archive.ts';
export { bytesOfProject } from './files.queries.ts';
export { watched } from './watched-pieces.ts';
export { insertAll, NO_ROWS, type ProjectRow } from './own-data.queries.ts';
export { type Making, rowsOfProject } from './project-rows.ts';
