/** Exports of the archives for other features. */
export { packedProjectArchiveOf, projectArchiveOf } from './project-archive.ts';
