/** The point of an obstacle with the smallest clearance below a surface; candidates are evaluated one by one. */
import type { LocalPoint } from '../geodesy/position.ts';
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { Surface } from '../surfaces/surface.ts';

export interface WorstPoint {
  readonly at: LocalPoint;
  /** Of the surface at that place. */
  readonly limit: FeetMsl;
  readonly top: FeetMsl;
  /** Limit less top: negative where the object penetrates. */
  readonly clearanceFt: Feet;
}

export interface WorstSearch {
  /** Puts a place with a top to the surface: its clearance, and not a number outside the surface. */
  readonly consider: (eastFt: number, northFt: number, topFt: number) => number;
  /** The smallest clearance so far; `null` when every candidate lay outside. */
  readonly worst: () => WorstPoint | null;
}

/** A new search over one surface. Of equal clearances the first one counts. */
export function worstSearch({ heightAt }: Surface, elevation: FeetMsl): WorstSearch {
  let worst: WorstPoint | null = null;
  return {
    consider: (eastFt, northFt, topFt) => {
      const at = { eastFt: feet(eastFt), northFt: feet(northFt) };
      const limit = heightAt(at, elevation);
      if (limit === null) return Number.NaN;
      const clearance = limit - topFt;
      if (worst === null || clearance < worst.clearanceFt) worst = { at, limit, top: feetMsl(topFt), clearanceFt: feet(clearance) };
      return clearance;
    },
    worst: () => worst,
  };
}
