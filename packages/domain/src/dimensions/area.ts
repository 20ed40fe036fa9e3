import type { FacilityShape } from '../facility/facility.ts';
import { squareFeet, type SquareFeet } from '../quantities/units.ts';
import type { ZoneSize } from './dimension-results.ts';

/** Returns the area of a zone in square feet, unrounded: π r² when circular (the length is the diameter), else length × width. */
export const zoneArea = (shape: FacilityShape, size: ZoneSize): SquareFeet =>
  squareFeet(shape === 'circular' ? Math.PI * (size.length / 2) ** 2 : size.length * size.width);
