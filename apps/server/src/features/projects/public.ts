/** Exports of the projects. */
export { findProject } from './projects.queries.ts';
export { idsVisibleTo, visibleTo } from './project-list.queries.ts';
