/** The smallest shift of the landing area, with all that is on it, that clears an obstacle. */
import { localToPosition } from '../geodesy/local-frame.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { feet, type Degrees, type Feet } from '../quantities/units.ts';
import { layAirspace, type Airspace, type Site } from './airspace.ts';
import { surfacesToClear } from './clearance.ts';
import { accuracyFor, clearsAll, clearsWhenMoved, type FixGoal } from './fix-goal.ts';
import { layShape, type LocalShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';
import { cosine, sine } from '../quantities/steady-math.ts';

export interface ShiftFix {
  readonly kind: 'shift';
  readonly byFt: Feet;
  /** True direction of the shift. */
  readonly towardTrueDeg: Degrees;
  /** The site at its new location; its elevation is unchanged, although the ground there may differ. */
  readonly site: Site;
}

const HALF_TURN = 180;
const RADIANS = Math.PI / HALF_TURN;
/** Farther than this is another site. */
const FARTHEST_FT = 1000;
interface Search {
  readonly ringFt: number;
  readonly bearings: number;
  readonly halvings: number;
  readonly refinements: number;
  /** To either side of a direction that is refined. */
  readonly bearingsRefined: number;
}
const QUICK: Search = { ringFt: 5, bearings: 72, halvings: 30, refinements: 4, bearingsRefined: 8 };
/** For what takes a thousand times longer to evaluate. */
const SLOW: Search = { ringFt: 25, bearings: 24, halvings: 12, refinements: 2, bearingsRefined: 4 };
/** Allowances for earth curvature, tried in this order. */
const TENTHS = 10;
const MORE_FT = [0, 1 / TENTHS / TENTHS, 1 / TENTHS, 1] as const;

type ClearsAt = (distanceFt: number, bearingDeg: number) => boolean;
interface Shift {
  readonly distanceFt: number;
  readonly bearingDeg: number;
}

/** The least clearing distance in a direction, between one that does not clear and one that does. */
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

/** Looks around a direction more and more finely for a shorter way out. */
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

/** Rings around the landing area, each farther out, until one has a direction that clears. */
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

/** Whether the obstacle is clear at the site's new location, by geodesics from there. */
function isClearOf(site: Site, obstacle: Obstacle, goal: FixGoal): boolean {
  const surfaces = surfacesToClear(layAirspace(site), obstacle.isFrangible);
  return clearsAll(surfaces, layShape(site.origin, obstacle.shape), accuracyFor(goal, obstacle), site.heliportElevation);
}

/** The smallest shift found, up to 1,000 ft; `null` when none clears. Distances in tenths of a foot, rounded away from the obstacle. */
export function shiftFix(airspace: Airspace, obstacle: Obstacle, shape: LocalShape, goal: FixGoal): ShiftFix | null {
  const clearsMoved = clearsWhenMoved(airspace, obstacle, shape, goal);
  // The landing area goes one way: seen from it the obstacle goes the other.
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
