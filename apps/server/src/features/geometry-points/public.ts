/** What other features need of the geometry points. */
export { presentPoint } from './geometry-points.present.ts';
export { listProjectPoints } from './geometry-points.queries.ts';
