/** The front door of the domain: curated named exports, no logic. */
export * from './quantities/units.ts';
export type { LocalPoint, Position } from './geodesy/position.ts';
export type { Citation, Cited, DocumentId, Verification } from './standards/cited.ts';
export * from './aircraft/aircraft.ts';
export * from './facility/facility.ts';
export * from './dimensions/dimension-results.ts';
export type { AdjustedDimensions } from './dimensions/adjusted-dimensions.ts';
export * from './paths/path.ts';
export type { Surface, SurfaceCorner, SurfaceKind } from './surfaces/surface.ts';
