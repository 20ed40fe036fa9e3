/** What the application needs of the uploads. */
export { removeStrayFiles } from './stray-files.ts';
