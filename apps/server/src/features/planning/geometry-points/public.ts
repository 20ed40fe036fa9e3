/** Exports of the geometry points for other features. */
export { presentPoint } from './geometry-points.present.ts';
export { listProjectPoints } from './geometry-points.queries.ts';
