/** What other features need of the archives. */
export { packedProjectArchiveOf, projectArchiveOf } from './project-archive.ts';
