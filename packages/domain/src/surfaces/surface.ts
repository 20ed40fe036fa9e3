/** An imaginary surface over the ground: where it is, and how high it is at a point. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { Feet, FeetMsl } from '../quantities/units.ts';
import type { Citation } from '../standards/cited.ts';

/** The first four are those of 14 CFR 77.23; the others evaluate objects by other rules. */
export type SurfaceKind = 'primary' | 'approach' | 'departure' | 'transitional' | 'safety_area' | 'object_identification' | 'notice';

/**
 * How a surface is between its corners: a plane bounded by straight edges; a level circle, drawn by points on it; or swept along a
 * curve or over a sector, of which the outline is a drawing.
 */
export type SurfaceForm = 'flat' | 'round' | 'swept';

/** A corner of a surface in the local frame, with its rise above the heliport elevation. */
export interface SurfaceCorner extends LocalPoint {
  readonly riseFt: Feet;
}

export interface Surface<Kind extends SurfaceKind = SurfaceKind> {
  readonly kind: Kind;
  readonly form: SurfaceForm;
  /** "Approach surface P1", "Transitional surface P1, left" … */
  readonly name: string;
  /** The path it belongs to; `null` for the primary surface. */
  readonly pathId: string | null;
  /** Corners on the surface, counter-clockwise seen from above, not closed; planar but for a curve or a sector, whose drawn corners follow it. */
  readonly outline: readonly SurfaceCorner[];
  readonly citation: Citation;
  /** Height limit at the point, or `null` outside. The region is a closed set (a point on an edge belongs to it). */
  readonly heightAt: (point: LocalPoint, heliportElevation: FeetMsl) => FeetMsl | null;
  /** Where one has to go from a point to come down the steepest, for a surface that falls straight toward the FATO from everywhere. */
  readonly lowestSeenFrom?: (point: LocalPoint) => LocalPoint;
}

/** The imaginary surfaces of a heliport, 14 CFR 77.23: what exports draw over a site. */
export type ImaginarySurface = Surface<'primary' | 'approach' | 'departure' | 'transitional'>;
