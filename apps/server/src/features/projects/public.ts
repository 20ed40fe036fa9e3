/** What others need of the projects. */
export { findProject } from './projects.queries.ts';
export { visibleTo } from './project-list.queries.ts';
