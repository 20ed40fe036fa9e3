/** Entry point of the grids. Large, so load it on demand. */
export { positionOfMgrs, positionOfUtm } from './grid-reference.ts';
export { gridAt, gridOfZone } from './grid.ts';
export { positionOnGrid } from './position-on-grid.ts';
export { STATE_PLANE_ZONES, type StatePlaneZone, statePlaneZoneAt } from './state-plane.ts';
