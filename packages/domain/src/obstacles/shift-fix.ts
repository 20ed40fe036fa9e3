/** The smallest shift of the landing area, with its surfaces, that clears an obstacle. */
import { localToPosition } from '../geodesy/local-frame.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { feet, type Degrees, type Feet } from '../quantities/units.ts';
import { placeAirspace, type Airspace, type Site } from './airspace.ts';
import { surfacesToClear } from './clearance.ts';
import { accuracyFor, clearsAll, clearsWhenMoved, type FixGoal } from './fix-goal.ts';
import { placeShape, type LocalShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';
import { cosine, sine } from '../quantities/steady-math.ts';

export interface ShiftFix {
  readonly kind: 'shift';
  readonly byFt: Feet;
  /** True direction of the shift. */
  readonly towardTrueDeg: Degrees;
  /** The site at its new location. Its elevation is unchanged, although the ground there may differ. */
  readonly site: Site;
}

const HALF_TURN = 180;
const RADIANS = Math.PI / HALF_TURN;
/** Beyond this distance it would be a different site. */
const FARTHEST_FT = 1000;
interface Search {
  readonly ringFt: number;
  readonly bearings: number;
  readonly halvings: number;
  readonly refinements: number;
  /** Refined bearings to each side of a direction. */
  readonly bearingsRefined: number;
}
const QUICK: Search = { ringFt: 5, bearings: 72, halvings: 30, refinements: 4, bearingsRefined: 8 };
/** For shapes that take a thousand times longer to evaluate. */
const SLOW: Search = { ringFt: 25, bearings: 24, halvings: 12, refinements: 2, bearingsRefined: 4 };
/** Allowances for earth curvature, tried in this order. */
const TENTHS = 10;
const MORE_FT = [0, 1 / TENTHS / TENTHS, 1 / TENTHS, 1] as const;

type ClearsAt = (distanceFt: number, bearingDeg: number) => boolean;
interface Shift {
  readonly distanceFt: number;
  readonly bearingDeg: number;
}

/** Returns the smallest clearing distance in a direction, between one that does not clear and one that does. */
function closeIn(notYetFt: number, clearFt: number, bearingDeg: number, clears: ClearsAt, halvings: number): number {
  let [notYet, clear] = [notYetFt, clearFt];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (notYet + clear) / 2;
    if (clears(middle, bearingDeg)) clear = middle;
    else notYet = middle;
  }
  return clear;
}

const nearest = (shifts: readonly Shift[]): Shift | undefined => shifts.toSorted((one, other) => one.distanceFt - other.distanceFt)[0];

/** Searches around a direction in smaller and smaller steps for a shorter distance. */
function refine(found: Shift, spreadDeg: number, clears: ClearsAt, { ringFt, halvings, refinements, bearingsRefined }: Search): Shift {
  let [best, spread] = [found, spreadDeg];
  for (let round = 0; round < refinements; round += 1) {
    const { distanceFt, bearingDeg: middleDeg } = best;
    const around = Array.from(
      { length: 2 * bearingsRefined + 1 },
      (_, index) => middleDeg + (spread * (index - bearingsRefined)) / bearingsRefined,
    );
    const shorter = around
      .filter((bearingDeg) => clears(distanceFt, bearingDeg))
      .map((bearingDeg): Shift => {
        const notYetFt = Math.max(0, distanceFt - ringFt);
        return { bearingDeg, distanceFt: closeIn(notYetFt, distanceFt, bearingDeg, clears, halvings) };
      });
    best = nearest([best, ...shorter]) ?? best;
    spread /= bearingsRefined;
  }
  return best;
}

/** Searches rings around the landing area from the inside out until a direction on one of them clears. */
function smallestShift(clears: ClearsAt, search: Search): Shift | null {
  const { ringFt, bearings, halvings } = search;
  const stepDeg = 360 / bearings;
  for (let clearFt = ringFt; clearFt <= FARTHEST_FT; clearFt += ringFt) {
    const found = Array.from({ length: bearings }, (_, index) => index * stepDeg)
      .filter((bearingDeg) => clears(clearFt, bearingDeg))
      .map((bearingDeg): Shift => ({ bearingDeg, distanceFt: closeIn(clearFt - ringFt, clearFt, bearingDeg, clears, halvings) }));
    const first = nearest(found);
    if (first !== undefined) return refine(first, stepDeg, clears, search);
  }
  return null;
}

const movedSite = (site: Site, { distanceFt, bearingDeg }: Shift): Site => ({
  ...site,
  origin: localToPosition(site.origin, {
    eastFt: feet(distanceFt * sine(bearingDeg * RADIANS)),
    northFt: feet(distanceFt * cosine(bearingDeg * RADIANS)),
  }),
});

/** Returns whether the obstacle is clear at the site's new location, by geodesics from there. */
function isClearOf(site: Site, obstacle: Obstacle, goal: FixGoal): boolean {
  const surfaces = surfacesToClear(placeAirspace(site), obstacle.isFrangible);
  return clearsAll(surfaces, placeShape(site.origin, obstacle.shape), accuracyFor(goal, obstacle), site.heliportElevation);
}

/**
 * Returns the smallest shift found, up to 1,000 ft, or `null` if none clears. Distances are in tenths of a foot, rounded away from the
 * obstacle.
 */
export function shiftFix(airspace: Airspace, obstacle: Obstacle, shape: LocalShape, goal: FixGoal): ShiftFix | null {
  const clearsMoved = clearsWhenMoved(airspace, obstacle, shape, goal);
  // Moving the landing area in one direction moves the obstacle in the opposite direction relative to it.
  const clears: ClearsAt = (distanceFt, bearingDeg) =>
    clearsMoved(-distanceFt * sine(bearingDeg * RADIANS), -distanceFt * cosine(bearingDeg * RADIANS));
  const shift = smallestShift(clears, goal === 'stated' && shape.vertices.length === 1 ? QUICK : SLOW);
  if (shift === null) return null;
  const written = Math.ceil(shift.distanceFt * TENTHS) / TENTHS;
  for (const more of MORE_FT) {
    const site = movedSite(airspace.site, { ...shift, distanceFt: written + more });
    if (isClearOf(site, obstacle, goal))
      return { kind: 'shift', byFt: feet(written + more), towardTrueDeg: normalizeDegrees(shift.bearingDeg), site };
  }
  return null;
}
