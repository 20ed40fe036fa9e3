/** Exports of the projects. */
export { findProject } from './projects.queries.ts';
