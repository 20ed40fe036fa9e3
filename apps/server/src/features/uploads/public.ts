/** What the application and other keepers of files need of the uploads. */
export { noteFile } from './stored-files.queries.ts';
export { dropFile, removeStrayFiles } from './stray-files.ts';
