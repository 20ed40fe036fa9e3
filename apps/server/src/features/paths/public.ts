/** What other features need of the paths. */
export { listPaths } from './paths.queries.ts';
