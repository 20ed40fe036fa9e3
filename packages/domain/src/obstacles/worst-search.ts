/**
 * The point of an obstacle with the smallest clearance below a surface. Candidates are evaluated one by one. It is a class so that nothing
 * is allocated per candidate: a search over an uncertain position has thousands.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { Surface } from '../surfaces/surface.ts';

export interface WorstPoint {
  readonly at: LocalPoint;
  /** Of the surface at that point. */
  readonly limit: FeetMsl;
  readonly top: FeetMsl;
  /** Limit minus top. Negative if the object penetrates. */
  readonly clearanceFt: Feet;
}

/** Returns the limit of a surface over a point, in feet MSL. `Infinity` outside the surface. */
export function limitOver({ field, heightAt }: Surface, eastFt: number, northFt: number, elevation: FeetMsl): number {
  if (field !== undefined) return elevation + field.riseAt(eastFt, northFt);
  return heightAt({ eastFt: feet(eastFt), northFt: feet(northFt) }, elevation) ?? Infinity;
}

/**
 * A search over one surface. Among equal clearances, the first counts. Positions are in feet east and north, tops and the elevation in feet
 * MSL.
 */
export class WorstSearch {
  readonly #surface: Surface;
  readonly #elevation: FeetMsl;
  #worst: WorstPoint | null = null;
  #least = Infinity;
  /** The smallest clearance of a point that is certain to be considered later. */
  #foreseen = Infinity;

  constructor(surface: Surface, elevation: FeetMsl) {
    this.#surface = surface;
    this.#elevation = elevation;
  }

  /** The smallest clearance so far. `null` if every candidate was outside. */
  get worst(): WorstPoint | null {
    return this.#worst;
  }

  #limitAt(eastFt: number, northFt: number): number {
    return limitOver(this.#surface, eastFt, northFt, this.#elevation);
  }

  /** Evaluates a point with a top. Returns its clearance in feet, NaN outside the surface. */
  consider(eastFt: number, northFt: number, topFt: number): number {
    const limit = this.#limitAt(eastFt, northFt);
    if (limit === Infinity) return Number.NaN;
    const clearance = limit - topFt;
    if (clearance < this.#least) {
      this.#least = clearance;
      const at = { eastFt: feet(eastFt), northFt: feet(northFt) };
      this.#worst = { at, limit: feetMsl(limit), top: feetMsl(topFt), clearanceFt: feet(clearance) };
    }
    return clearance;
  }

  /** Evaluates a point that will be considered later: from then on, no point with more clearance can be the worst one. */
  foresee(eastFt: number, northFt: number, topFt: number): void {
    this.#foreseen = Math.min(this.#foreseen, this.#limitAt(eastFt, northFt) - topFt);
  }

  /** Returns a lower bound for the clearance of a disc with a top of at most `topFt`, in feet. `Infinity` if all of it is outside. */
  leastWithin(eastFt: number, northFt: number, radiusFt: number, topFt: number): number {
    const { field } = this.#surface;
    return field === undefined ? -Infinity : this.#elevation + field.leastWithin(eastFt, northFt, radiusFt) - topFt;
  }

  /** Returns whether no point with at least this clearance, in feet, can become the worst one. */
  rulesOut(clearanceFt: number): boolean {
    return clearanceFt === Infinity || clearanceFt >= this.#least || clearanceFt > this.#foreseen;
  }
}
