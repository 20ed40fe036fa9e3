/**
 * The lowest limit over a point, as a number only: for many thousands of points, without allocations. The result is the same as from the
 * surfaces, digit for digit. Straight paths are calculated here. For curves and sectors, the surfaces give the heights.
 */
import type { PathCorridor } from '../paths/corridors.ts';
import { halfWidthAt, riseAt } from '../paths/placed-path.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { APPROACH_SURFACE, TRANSITIONAL_SURFACE } from '../standards/airspace.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import { EDGE_TOLERANCE_FT, fatoEdge, type Pad } from '../surfaces/pad.ts';
import type { Surface } from '../surfaces/surface.ts';
import { keepsTransitional, surfacesForFacility } from '../surfaces/surfaces-for-facility.ts';
import type { Site } from './airspace.ts';

const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const REACH_FT = TRANSITIONAL_SURFACE.reachFt.value;
const SLOPE = TRANSITIONAL_SURFACE.slope.value;
const EXTENSION = PRODUCT_RULES.surfaceDefaults.lateralExtension;
const EXTENSION_WIDTH_FT = EXTENSION.widthFt.value;
const EXTENSION_LENGTH_FT = EXTENSION.lengthFt.value;
const EXTENSION_RISE = EXTENSION.rise.value;

/** The numbers that define a straight path over a landing area. */
export interface StraightPathNumbers {
  readonly sin: number;
  readonly cos: number;
  readonly startFt: number;
  readonly innerWidthFt: number;
  /** The station behind the FATO where the surface beside it ends. */
  readonly rearFt: number;
  readonly hasTransitional: boolean;
  readonly hasExtension: boolean;
  /** Whether the lateral extension replaces the transitional surfaces. */
  readonly replacesTransitional: boolean;
}

/** Returns the numbers of a straight path that leaves a landing area in a true direction. */
export function straightPathNumbers(pad: Pad, outboundTrueDeg: number, hasTransitional = true, hasExtension = false): StraightPathNumbers {
  const { startFt, innerWidthFt, depthFt } = fatoEdge(pad, outboundTrueDeg);
  return {
    ...sinCosDegrees(outboundTrueDeg),
    startFt,
    innerWidthFt,
    rearFt: -(startFt + depthFt / 2),
    hasTransitional: hasTransitional && innerWidthFt / 2 < REACH_FT,
    hasExtension,
    replacesTransitional: hasExtension && !hasTransitional,
  };
}

/** Returns the lowest height above the heliport, in feet, of the surfaces of one straight path at a point. `Infinity` outside them. */
export function riseUnderPath(path: StraightPathNumbers, eastFt: number, northFt: number): number {
  const stationFt = eastFt * path.sin + northFt * path.cos - path.startFt;
  if (!(stationFt >= path.rearFt - EDGE_TOLERANCE_FT && stationFt <= LENGTH_FT + EDGE_TOLERANCE_FT)) return Infinity;
  const asideFt = Math.abs(eastFt * path.cos - northFt * path.sin);
  let least = Infinity;
  if (stationFt >= -EDGE_TOLERANCE_FT) {
    const halfFt = halfWidthAt(path.innerWidthFt, stationFt);
    if (asideFt <= halfFt + EDGE_TOLERANCE_FT) return riseAt(stationFt);
    if (path.hasExtension && stationFt <= EXTENSION_LENGTH_FT + EDGE_TOLERANCE_FT) {
      const outerFt = halfFt + EXTENSION_WIDTH_FT * (stationFt / EXTENSION_LENGTH_FT);
      if (asideFt <= outerFt + EDGE_TOLERANCE_FT) least = stationFt * EXTENSION_RISE;
    }
    if (path.hasTransitional && asideFt <= REACH_FT + EDGE_TOLERANCE_FT)
      least = Math.min(least, riseAt(stationFt) + Math.max(0, asideFt - halfFt) / SLOPE);
  }
  if (path.hasTransitional && stationFt <= EDGE_TOLERANCE_FT && asideFt <= REACH_FT + EDGE_TOLERANCE_FT)
    least = Math.min(least, Math.max(0, asideFt - path.innerWidthFt / 2) / SLOPE);
  // Without transitional surfaces, only their level part at the FATO remains.
  if (path.replacesTransitional && stationFt <= EDGE_TOLERANCE_FT && asideFt <= path.innerWidthFt / 2 + EDGE_TOLERANCE_FT) return 0;
  return least;
}

export interface LimitField {
  readonly pad: Pad;
  readonly padSin: number;
  readonly padCos: number;
  readonly straight: readonly StraightPathNumbers[];
  /** Surfaces of curves and sectors. */
  readonly swept: readonly Surface[];
}

/** Prepares a site. The Safety Area is excluded, because it is not a surface of 14 CFR 77.23. */
export function limitField({ pad, corridors, facility }: Pick<Site, 'pad' | 'corridors' | 'facility'>): LimitField {
  const isStraight = ({ course }: PathCorridor) => course.kind === 'straight';
  const { sin, cos } = sinCosDegrees(pad.alignmentDeg);
  const bent = corridors.filter((corridor) => !isStraight(corridor));
  return {
    pad,
    padSin: sin,
    padCos: cos,
    straight: corridors
      .filter(isStraight)
      .map((corridor) =>
        straightPathNumbers(pad, corridor.outboundTrueDeg, keepsTransitional(corridor, facility), corridor.profile === 'lateral_extension'),
      ),
    swept: bent.length === 0 ? [] : surfacesForFacility(pad, bent, facility).slice(1),
  };
}

function isOverPad({ pad, padSin, padCos }: LimitField, eastFt: number, northFt: number): boolean {
  const { length, width } = pad.fato;
  if (pad.shape === 'circular') return Math.hypot(eastFt, northFt) <= length / 2 + EDGE_TOLERANCE_FT;
  const along = Math.abs(eastFt * padSin + northFt * padCos);
  const across = Math.abs(eastFt * padCos - northFt * padSin);
  return along <= length / 2 + EDGE_TOLERANCE_FT && across <= width / 2 + EDGE_TOLERANCE_FT;
}

const AT_ZERO = feetMsl(0);

/**
 * Returns the lowest height above the heliport elevation, in feet, of all surfaces at a point of the local frame. `Infinity` where there is
 * no limit.
 */
export function lowestRise(field: LimitField, eastFt: number, northFt: number): number {
  let least = isOverPad(field, eastFt, northFt) ? 0 : Infinity;
  for (const path of field.straight) least = Math.min(least, riseUnderPath(path, eastFt, northFt));
  if (field.swept.length === 0) return least;
  const point = { eastFt: feet(eastFt), northFt: feet(northFt) };
  for (const { heightAt } of field.swept) least = Math.min(least, heightAt(point, AT_ZERO) ?? Infinity);
  return least;
}
