/** Exports of the uploads. */
export { checkFile } from './check-file.ts';
export { placeBeforeWrite, type UploadDeps } from './store-upload.service.ts';
export { noteFile } from './stored-files.queries.ts';
export { dropFile, removeOrphanedFiles } from './orphaned-files.ts';
export { refused } from './refuse-upload.ts';
