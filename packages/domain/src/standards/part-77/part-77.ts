/**
 * 14 CFR 77.23, heliport imaginary surfaces, and the parts of 77.9 and 77.17 about objects near a heliport, as data. The military slope
 * (10:1) is excluded, because Touchdown is for civil sites.
 */
import { builtInPack } from '../packs/built-in.ts';
import pack from './pack.json' with { type: 'json' };

export const SOURCE_77 = builtInPack(pack);
const { feet, number, statement } = SOURCE_77;

export const PRIMARY_SURFACE = {
  citation: statement('PRIMARY_SURFACE.citation'),
} as const;

/** Slope as the horizontal run per foot of rise. Lengths along the ground in feet. The width is the full width at the outer end. */
export const APPROACH_SURFACE = {
  citation: statement('APPROACH_SURFACE.citation'),
  slope: number('APPROACH_SURFACE.slope'),
  lengthFt: feet('APPROACH_SURFACE.lengthFt'),
  outerWidthFt: feet('APPROACH_SURFACE.outerWidthFt'),
} as const;

/** Slope as the horizontal run per foot of rise. The reach is measured from the centerline of the primary and approach surfaces. */
export const TRANSITIONAL_SURFACE = {
  citation: statement('TRANSITIONAL_SURFACE.citation'),
  slope: number('TRANSITIONAL_SURFACE.slope'),
  reachFt: feet('TRANSITIONAL_SURFACE.reachFt'),
} as const;

/** When construction requires notice on Form 7460-1. Slope as the horizontal run per foot of rise. */
export const CONSTRUCTION_NOTICE = {
  heightAboveGroundFt: feet('CONSTRUCTION_NOTICE.heightAboveGroundFt'),
  slope: number('CONSTRUCTION_NOTICE.slope'),
  reachFt: feet('CONSTRUCTION_NOTICE.reachFt'),
  heliports: statement('CONSTRUCTION_NOTICE.heliports'),
  longRunwayFt: feet('CONSTRUCTION_NOTICE.longRunwayFt'),
  longRunwaySlope: number('CONSTRUCTION_NOTICE.longRunwaySlope'),
  longRunwayReachFt: feet('CONSTRUCTION_NOTICE.longRunwayReachFt'),
  shortRunwaySlope: number('CONSTRUCTION_NOTICE.shortRunwaySlope'),
  shortRunwayReachFt: feet('CONSTRUCTION_NOTICE.shortRunwayReachFt'),
  traverseWays: statement('CONSTRUCTION_NOTICE.traverseWays'),
  exempt: statement('CONSTRUCTION_NOTICE.exempt'),
} as const;

/** Which objects are obstructions to air navigation. The height near airports in 77.17(a)(2) does not apply to heliports. */
export const OBSTRUCTION = {
  heightAboveGroundFt: feet('OBSTRUCTION.heightAboveGroundFt'),
  imaginarySurface: statement('OBSTRUCTION.imaginarySurface'),
} as const;
