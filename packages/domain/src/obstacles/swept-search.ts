/**
 * Search on a surface that is swept along a curve or over a sector, by a documented method: a line is walked in steps. The points where it
 * enters or leaves the surface are found by bisection, and so is its smallest clearance. If two edges of the surface are closer than a
 * step, the search also covers the part between them. Inside a surface, the limit has no minimum except at the landing area or the
 * surface's edge, and along an edge it rises outward, so lines, the corners of the surface, and the center of the landing area are
 * sufficient.
 *
 * Parts that a bound of the surface rules out are not walked. The result is the same to the last bit as if they were.
 */
import { existing } from '../quantities/existing.ts';
import type { PlacedSurface } from './placed-surface.ts';
import type { LocalEdge } from './local-shape.ts';
import type { WorstSearch } from './worst-search.ts';

/** Between two steps, a surface changes by less than the smallest edge of a building. */
export const STEP_FT = 5;
const HALVINGS = 48;
/** This many steps of a walk are skipped together. */
const STRIDE = 16;
/** Far larger than the rounding error of a height. */
const ROUNDING_FT = 1e-6;
const GOLDEN = 0.381966011250105;

/** A straight line that is searched. A point on it is given as a fraction of its length, 0 to 1. */
class Line {
  readonly lengthFt: number;
  readonly #from: LocalEdge[0];
  readonly #dx: number;
  readonly #dy: number;
  readonly #rise: number;
  readonly #search: WorstSearch;

  constructor([from, to]: LocalEdge, search: WorstSearch) {
    this.#from = from;
    this.#dx = to.eastFt - from.eastFt;
    this.#dy = to.northFt - from.northFt;
    this.#rise = to.top - from.top;
    this.lengthFt = Math.hypot(this.#dx, this.#dy);
    this.#search = search;
  }

  /** Evaluates a point. Returns its clearance in feet, NaN outside the surface. */
  at(share: number): number {
    const { eastFt, northFt, top } = this.#from;
    return this.#search.consider(eastFt + share * this.#dx, northFt + share * this.#dy, top + share * this.#rise);
  }

  /** Returns a lower bound for the clearance between two fractions, in feet. `Infinity` if all points between them are outside. */
  leastBetween(one: number, other: number): number {
    const { eastFt, northFt, top } = this.#from;
    const middle = (one + other) / 2;
    const half = Math.abs(other - one) / 2;
    const highest = this.#rise === 0 ? top : top + middle * this.#rise + half * Math.abs(this.#rise) + ROUNDING_FT;
    return this.#search.leastWithin(eastFt + middle * this.#dx, northFt + middle * this.#dy, half * this.lengthFt, highest);
  }

  /** Returns whether no point between two fractions can become the worst one. */
  isRuledOut(one: number, other: number): boolean {
    return this.#search.rulesOut(this.leastBetween(one, other));
  }
}

/** Bisects between a point inside and one outside until they meet. Every point inside is evaluated. */
function closeIn(line: Line, inside: number, outside: number): void {
  if (line.isRuledOut(inside, outside)) return;
  let [within, beyond] = [inside, outside];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (within + beyond) / 2;
    if (Number.isNaN(line.at(middle))) beyond = middle;
    else within = middle;
  }
}

/** Golden-section search for the smallest clearance between two fractions. */
function descend(line: Line, low: number, high: number): void {
  if (line.isRuledOut(low, high)) return;
  let [from, to] = [low, high];
  for (let step = 0; step < HALVINGS; step += 1) {
    const width = to - from;
    const [left, right] = [line.at(from + GOLDEN * width), line.at(to - GOLDEN * width)];
    if (left <= right || Number.isNaN(right)) to -= GOLDEN * width;
    else from += GOLDEN * width;
  }
}

/** Returns whether no part of a line can change the worst point. */
function isWhollyRuledOut(line: Line): boolean {
  const parts = Math.max(1, Math.ceil(line.lengthFt / (STRIDE * STEP_FT)));
  for (let part = 0; part < parts; part += 1) if (!line.isRuledOut(part / parts, (part + 1) / parts)) return false;
  return true;
}

/** Searches the points of a straight line on a swept surface. `stepFt` is the longest step of the walk. */
export function walkEdge(edge: LocalEdge, search: WorstSearch, stepFt = STEP_FT): void {
  const line = new Line(edge, search);
  if (isWhollyRuledOut(line)) return;
  const steps = Math.max(1, Math.ceil(line.lengthFt / stepFt));
  let before = line.at(0);
  let [least, leastAt] = [before, 0];
  for (let step = 1; step <= steps; step += 1) {
    const last = Math.min(step + STRIDE - 1, steps);
    if (step % STRIDE === 1 && last > step) {
      // A stride is skipped if its points can be neither the worst one nor the smallest of this line, toward which the search descends.
      const bound = line.leastBetween((step - 1) / steps, last / steps);
      if (search.rulesOut(bound) && (bound === Infinity || bound >= least)) {
        step = last;
        before = line.at(last / steps);
        continue;
      }
    }
    const clearance = line.at(step / steps);
    if (Number.isNaN(clearance) && !Number.isNaN(before)) closeIn(line, (step - 1) / steps, step / steps);
    if (!Number.isNaN(clearance) && Number.isNaN(before)) closeIn(line, step / steps, (step - 1) / steps);
    if (clearance < least || Number.isNaN(least)) [least, leastAt] = [clearance, step / steps];
    before = clearance;
  }
  if (!Number.isNaN(least)) descend(line, Math.max(0, leastAt - 1 / steps), Math.min(1, leastAt + 1 / steps));
}

/** Returns the fractions of a line at which it crosses the drawn edges of a surface, in order. */
function crossings({ surface: { outline } }: PlacedSurface, [from, to]: LocalEdge): number[] {
  const [dx, dy] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const shares = outline.flatMap((start, index) => {
    const end = existing(outline[(index + 1) % outline.length]);
    const [ex, ey] = [end.eastFt - start.eastFt, end.northFt - start.northFt];
    const across = dx * ey - dy * ex;
    if (across === 0) return [];
    const [ax, ay] = [start.eastFt - from.eastFt, start.northFt - from.northFt];
    const [share, ofEdge] = [(ax * ey - ay * ex) / across, (ax * dy - ay * dx) / across];
    return share > 0 && share < 1 && ofEdge >= 0 && ofEdge <= 1 ? [share] : [];
  });
  return shares.sort((a, b) => a - b);
}

/** Searches what a walk steps over on a swept surface: the parts of a line between two edges that are closer together than a step. */
export function walkSlivers(placed: PlacedSurface, edge: LocalEdge, search: WorstSearch): void {
  const line = new Line(edge, search);
  if (isWhollyRuledOut(line)) return;
  let before = 0;
  for (const share of [...crossings(placed, edge), 1]) {
    const middle = (before + share) / 2;
    const isSliver = (share - before) * line.lengthFt <= STEP_FT && !line.isRuledOut(before, share);
    if (isSliver && !Number.isNaN(line.at(middle))) {
      closeIn(line, middle, before);
      closeIn(line, middle, share);
    }
    before = share;
  }
}
