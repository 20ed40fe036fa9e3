/**
 * Search over a disc on a surface that is swept along a curve or over a sector. The disc is replaced by a slightly larger polygon around
 * it, whose sides are walked as lines. Sides are skipped, several at a time, if a bound shows that they cannot change the result.
 */
import { existing } from '../quantities/existing.ts';
import { cosine, sine } from '../quantities/steady-math.ts';
import { feet, type FeetMsl } from '../quantities/units.ts';
import type { LocalVertex } from './local-shape.ts';
import type { PlacedSurface } from './placed-surface.ts';
import { STEP_FT, walkEdge } from './swept-search.ts';
import type { WorstSearch } from './worst-search.ts';

const SIDES = 64;
const MOST_STEPS = 150;
const TURN = 2 * Math.PI;
/** Sides that are skipped together. */
const GROUP = 8;

/** The corners of a polygon with a radius of 1. The first is repeated at the end. */
const CORNERS = Array.from({ length: SIDES + 1 }, (_, index) => {
  const angle = (TURN * index) / SIDES;
  return { east: sine(angle), north: cosine(angle) };
});
/** The radius of a disc as a fraction of the corner radius of the polygon around it. */
const INNER_SHARE = cosine(TURN / 2 / SIDES);
/** The distance between corners that many sides apart, for a corner radius of 1. */
const chordOver = (sides: number): number => 2 * sine((TURN * sides) / SIDES / 2);
/** From the middle corner of a group to its ends, and from the midpoint of a side to its ends. */
const GROUP_ROOM = chordOver(GROUP / 2);
const SIDE_ROOM = chordOver(1) / 2;

/** A disc with one top: its center and radius, in feet. */
export interface Disc {
  readonly eastFt: number;
  readonly northFt: number;
  readonly radiusFt: number;
  readonly top: FeetMsl;
}

/** Sides of a polygon from the first on, and a lower bound for their clearance, in feet. */
interface Group {
  readonly first: number;
  readonly least: number;
}

/** The polygon around a disc. Its corners and sides are identified by index. */
class Polygon {
  readonly #disc: Disc;
  readonly #reachFt: number;
  readonly #search: WorstSearch;

  constructor(disc: Disc, search: WorstSearch) {
    this.#disc = disc;
    this.#reachFt = disc.radiusFt / INNER_SHARE;
    this.#search = search;
  }

  #eastOf(index: number): number {
    return this.#disc.eastFt + this.#reachFt * existing(CORNERS[index]).east;
  }

  #northOf(index: number): number {
    return this.#disc.northFt + this.#reachFt * existing(CORNERS[index]).north;
  }

  cornerAt(index: number): LocalVertex {
    return { eastFt: feet(this.#eastOf(index)), northFt: feet(this.#northOf(index)), top: this.#disc.top };
  }

  /** Evaluates the first corner of each side of a group as a preview. */
  foresee(group: Group): void {
    for (let index = group.first; index < group.first + GROUP; index += 1)
      this.#search.foresee(this.#eastOf(index), this.#northOf(index), this.#disc.top);
  }

  /** Returns a lower bound for the clearance anywhere in the disc, in feet. */
  leastOfAll(): number {
    const { eastFt, northFt, top } = this.#disc;
    return this.#search.leastWithin(eastFt, northFt, this.#reachFt, top);
  }

  /** Returns the sides in groups, each with a lower bound for its clearance. */
  groups(): Group[] {
    const roomFt = GROUP_ROOM * this.#reachFt;
    return Array.from({ length: SIDES / GROUP }, (_, group) => {
      const first = group * GROUP;
      const middle = first + GROUP / 2;
      return { first, least: this.#search.leastWithin(this.#eastOf(middle), this.#northOf(middle), roomFt, this.#disc.top) };
    });
  }

  isSideRuledOut(side: number): boolean {
    const [east, north] = [this.#eastOf(side) + this.#eastOf(side + 1), this.#northOf(side) + this.#northOf(side + 1)];
    return this.#search.rulesOut(this.#search.leastWithin(east / 2, north / 2, SIDE_ROOM * this.#reachFt, this.#disc.top));
  }
}

/** Evaluates the candidates of a disc other than its edge: its center, the center of the landing area, the corners of the surface. */
function considerInside({ surface }: PlacedSurface, { eastFt, northFt, radiusFt, top }: Disc, search: WorstSearch): void {
  search.consider(eastFt, northFt, top);
  if (Math.hypot(eastFt, northFt) <= radiusFt) search.consider(0, 0, top);
  for (const corner of surface.outline) {
    const dx = Math.abs(corner.eastFt - eastFt);
    const dy = Math.abs(corner.northFt - northFt);
    // Most are far away, and this is cheaper than their distance.
    if (dx <= radiusFt && dy <= radiusFt && Math.hypot(dx, dy) <= radiusFt) search.consider(corner.eastFt, corner.northFt, top);
  }
}

/** Searches the points of a disc with one top on a swept surface. */
export function walkDisc(placed: PlacedSurface, disc: Disc, search: WorstSearch): void {
  const polygon = new Polygon(disc, search);
  if (search.rulesOut(polygon.leastOfAll())) return;
  considerInside(placed, disc, search);
  const groups = polygon.groups().filter(({ least }) => !search.rulesOut(least));
  // The group that may be lowest comes first: once its corners are evaluated, most others are ruled out.
  for (const group of groups.toSorted((one, other) => one.least - other.least)) if (!search.rulesOut(group.least)) polygon.foresee(group);
  const stepFt = Math.max(STEP_FT, disc.radiusFt / MOST_STEPS);
  for (const { first, least } of groups) {
    for (let side = first; side < first + GROUP && !search.rulesOut(least); side += 1)
      if (!polygon.isSideRuledOut(side)) walkEdge([polygon.cornerAt(side), polygon.cornerAt(side + 1)], search, stepFt);
  }
}
