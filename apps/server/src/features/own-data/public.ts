/** What other features need of the archives. */
export { projectArchiveOf } from './project-archive.ts';
