/** What the application and other keepers of files need of the uploads. */
export { judgeFile } from './judge-file.ts';
export { placeAhead, type UploadDeps } from './store-upload.service.ts';
export { noteFile } from './stored-files.queries.ts';
export { dropFile, removeStrayFiles } from './stray-files.ts';
