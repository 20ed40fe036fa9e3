/** Exports of projects for other features. */
export { presentProject } from './projects.present.ts';
