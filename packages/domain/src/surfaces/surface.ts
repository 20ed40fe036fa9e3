/** An imaginary surface over the ground: its region, and its height at a point. */
import type { LocalPoint } from '../geodesy/position.ts';
import { feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { Citation } from '../standards/cited.ts';

/** The first four are those of 14 CFR 77.23. The others evaluate objects by other rules. */
export type SurfaceKind = 'primary' | 'approach' | 'departure' | 'transitional' | 'safety_area' | 'object_identification' | 'notice';

/**
 * The shape of a surface between its corners: a plane bounded by straight edges; a level circle, drawn by points on it; or swept along a
 * curve or over a sector, with an outline that is only a drawing.
 */
export type SurfaceForm = 'flat' | 'round' | 'swept';

/** A corner of a surface in the local frame, with its rise above the heliport elevation. */
export interface SurfaceCorner extends LocalPoint {
  readonly riseFt: Feet;
}

/** The rise of a surface above the heliport elevation as a plain number, in feet, for searches of many thousands of points. */
export interface RiseField {
  /** At a point, in feet east and north. `Infinity` outside, where there is no limit. */
  readonly riseAt: (eastFt: number, northFt: number) => number;
  /** A lower bound for the rise over the disc. `Infinity` only if the whole disc is outside. */
  readonly leastWithin: (eastFt: number, northFt: number, radiusFt: number) => number;
}

export interface Surface<Kind extends SurfaceKind = SurfaceKind> {
  readonly kind: Kind;
  readonly form: SurfaceForm;
  /** "Approach surface P1", "Transitional surface P1, left" … */
  readonly name: string;
  /** The path it belongs to. `null` for the primary surface. */
  readonly pathId: string | null;
  /**
   * Corners on the surface, counterclockwise seen from above, not closed. They are planar except for a curve or a sector, whose drawn
   * corners follow it.
   */
  readonly outline: readonly SurfaceCorner[];
  /**
   * The outline of its level part between the edge of a rotated or round FATO and the line on which the path starts, beside `outline` and
   * in the same order. Absent if it has none.
   */
  readonly level?: readonly SurfaceCorner[];
  readonly citation: Citation;
  /** Height limit at the point, or `null` outside. The region is a closed set (a point on an edge belongs to it). */
  readonly heightAt: (point: LocalPoint, heliportElevation: FeetMsl) => FeetMsl | null;
  /** The same heights as plain numbers. A level surface around the FATO has none. */
  readonly field?: RiseField;
  /** The point of steepest descent from a given point, for a surface that descends straight toward the FATO from everywhere. */
  readonly lowestSeenFrom?: (point: LocalPoint) => LocalPoint;
}

/** Returns the heights of a surface from its rise. */
export const heightOf =
  ({ riseAt }: RiseField): Surface['heightAt'] =>
  ({ eastFt, northFt }, heliportElevation) => {
    const rise = riseAt(eastFt, northFt);
    return rise === Infinity ? null : feetMsl(heliportElevation + rise);
  };

/** The imaginary surfaces of a heliport, 14 CFR 77.23, as drawn over a site by the exports. */
export type ImaginarySurface = Surface<'primary' | 'approach' | 'departure' | 'transitional'>;
