/**
 * Search on a surface that is swept along a curve or over a sector, by a documented method: a line is walked in steps, the places where it
 * enters or leaves the surface are closed in on by halving, and so is its smallest clearance; where two edges of the surface are nearer than a
 * step, between them as well. A limit has no lowest place inside a surface
 * but the landing area or its edge, and along an edge it rises outward: lines, the corners of the surface and the center of the landing area are enough. A disc is taken as a polygon
 * around it, a little too large.
 */
import { feet } from '../quantities/units.ts';
import type { LaidSurface } from './laid-surface.ts';
import type { LocalEdge } from './local-shape.ts';
import type { WorstSearch } from './worst-search.ts';
import { cosine, sine } from '../quantities/steady-math.ts';

/** Between two steps a surface changes by less than the least edge of a building. */
const STEP_FT = 5;
const DISC_STEPS = 150;
const DISC_SIDES = 64;
const HALVINGS = 48;
const TURN = 2 * Math.PI;
const GOLDEN = 0.381966011250105;

/** Bisects between a point inside and one outside until they meet; every point inside is evaluated. */
function closeIn(inside: number, outside: number, at: (share: number) => number): void {
  let [within, beyond] = [inside, outside];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (within + beyond) / 2;
    if (Number.isNaN(at(middle))) beyond = middle;
    else within = middle;
  }
}

/** Golden section toward the smallest clearance between two shares. */
function descend(low: number, high: number, at: (share: number) => number): void {
  let [from, to] = [low, high];
  for (let step = 0; step < HALVINGS; step += 1) {
    const width = to - from;
    const [left, right] = [at(from + GOLDEN * width), at(to - GOLDEN * width)];
    if (left <= right || Number.isNaN(right)) to -= GOLDEN * width;
    else from += GOLDEN * width;
  }
}

/** Puts the places of a straight line to a swept surface; `stepFt` is the longest step of the walk. */
export function walkEdge([from, to]: LocalEdge, { consider }: WorstSearch, stepFt = STEP_FT): void {
  const [dx, dy, rise] = [to.eastFt - from.eastFt, to.northFt - from.northFt, to.top - from.top];
  const at = (share: number) => consider(from.eastFt + share * dx, from.northFt + share * dy, from.top + share * rise);
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / stepFt));
  let before = at(0);
  let [least, leastAt] = [before, 0];
  for (let step = 1; step <= steps; step += 1) {
    const clearance = at(step / steps);
    if (Number.isNaN(clearance) && !Number.isNaN(before)) closeIn((step - 1) / steps, step / steps, at);
    if (!Number.isNaN(clearance) && Number.isNaN(before)) closeIn(step / steps, (step - 1) / steps, at);
    if (clearance < least || Number.isNaN(least)) [least, leastAt] = [clearance, step / steps];
    before = clearance;
  }
  if (!Number.isNaN(least)) descend(Math.max(0, leastAt - 1 / steps), Math.min(1, leastAt + 1 / steps), at);
}

/** The shares of a line at which it meets the drawn edges of a surface, in order. */
function crossings({ surface: { outline } }: LaidSurface, [from, to]: LocalEdge): number[] {
  const [dx, dy] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const shares = outline.flatMap((start, index) => {
    const end = outline[(index + 1) % outline.length] ?? start;
    const [ex, ey] = [end.eastFt - start.eastFt, end.northFt - start.northFt];
    const across = dx * ey - dy * ex;
    if (across === 0) return [];
    const [ax, ay] = [start.eastFt - from.eastFt, start.northFt - from.northFt];
    const [share, ofEdge] = [(ax * ey - ay * ex) / across, (ax * dy - ay * dx) / across];
    return share > 0 && share < 1 && ofEdge >= 0 && ofEdge <= 1 ? [share] : [];
  });
  return shares.sort((a, b) => a - b);
}

/** Puts to a swept surface what a walk steps over: where a line is between two edges of it that are nearer to each other than a step. */
export function walkSlivers(laid: LaidSurface, edge: LocalEdge, { consider }: WorstSearch): void {
  const [from, to] = edge;
  const [dx, dy, rise] = [to.eastFt - from.eastFt, to.northFt - from.northFt, to.top - from.top];
  const at = (share: number) => consider(from.eastFt + share * dx, from.northFt + share * dy, from.top + share * rise);
  const lengthFt = Math.hypot(dx, dy);
  let before = 0;
  for (const share of [...crossings(laid, edge), 1]) {
    const middle = (before + share) / 2;
    if ((share - before) * lengthFt <= STEP_FT && !Number.isNaN(at(middle))) {
      closeIn(middle, before, at);
      closeIn(middle, share, at);
    }
    before = share;
  }
}

/** Puts the places of a disc with one top to a swept surface. */
export function walkDisc(
  { surface }: LaidSurface,
  [east, north]: readonly [number, number],
  radiusFt: number,
  topFt: LocalEdge[0]['top'],
  search: WorstSearch,
): void {
  search.consider(east, north, topFt);
  if (Math.hypot(east, north) <= radiusFt) search.consider(0, 0, topFt);
  for (const corner of surface.outline) {
    if (Math.hypot(corner.eastFt - east, corner.northFt - north) <= radiusFt) search.consider(corner.eastFt, corner.northFt, topFt);
  }
  const reach = radiusFt / cosine(TURN / 2 / DISC_SIDES);
  const corner = (index: number): LocalEdge[0] => ({
    eastFt: feet(east + reach * sine((TURN * index) / DISC_SIDES)),
    northFt: feet(north + reach * cosine((TURN * index) / DISC_SIDES)),
    top: topFt,
  });
  const stepFt = Math.max(STEP_FT, radiusFt / DISC_STEPS);
  for (let side = 0; side < DISC_SIDES; side += 1) walkEdge([corner(side), corner(side + 1)], search, stepFt);
}
