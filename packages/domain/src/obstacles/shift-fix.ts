/** The smallest shift of the pad, with all that stands on it, that clears an obstacle. */
import { localToPosition } from '../geodesy/local-frame.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { feet, type Degrees, type Feet } from '../quantities/units.ts';
import { layAirspace, type Airspace, type Site } from './airspace.ts';
import { surfacesToClear } from './clearance.ts';
import { accuracyFor, excessOver, excessWhenMoved, isClear, type FixGoal } from './fix-goal.ts';
import { layShape, type LocalShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';

export interface ShiftFix {
  readonly kind: 'shift';
  readonly byFt: Feet;
  /** True direction of the shift. */
  readonly towardTrueDeg: Degrees;
  /** The site at its new place; its elevation is kept, though the ground there may lie otherwise. */
  readonly site: Site;
}

const HALF_TURN = 180;
const RADIANS = Math.PI / HALF_TURN;
/** Farther than this is another site. */
const FARTHEST_FT = 1000;
const QUICK = { ringFt: 5, bearings: 72 } as const;
const SLOW = { ringFt: 25, bearings: 24 } as const;
const HALVINGS = 30;
const REFINEMENTS = 4;
const BEARINGS_REFINED = 8;
/** What the bend of the earth may ask for on top, tried in this order. */
const TENTHS = 10;
const MORE_FT = [0, 1 / TENTHS / TENTHS, 1 / TENTHS, 1] as const;

type ClearsAt = (distanceFt: number, bearingDeg: number) => boolean;
interface Shift {
  readonly distanceFt: number;
  readonly bearingDeg: number;
}

/** The least clearing distance in a direction, between one that does not clear and one that does. */
function closeIn(notYetFt: number, clearFt: number, bearingDeg: number, clears: ClearsAt): number {
  let [notYet, clear] = [notYetFt, clearFt];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (notYet + clear) / 2;
    if (clears(middle, bearingDeg)) clear = middle;
    else notYet = middle;
  }
  return clear;
}

const nearest = (shifts: readonly Shift[]): Shift | undefined => shifts.toSorted((one, other) => one.distanceFt - other.distanceFt)[0];

/** Looks around a direction more and more finely for a shorter way out. */
function refine(found: Shift, spreadDeg: number, ringFt: number, clears: ClearsAt): Shift {
  let [best, spread] = [found, spreadDeg];
  for (let round = 0; round < REFINEMENTS; round += 1) {
    const around = Array.from(
      { length: 2 * BEARINGS_REFINED + 1 },
      (_, index) => best.bearingDeg + (spread * (index - BEARINGS_REFINED)) / BEARINGS_REFINED,
    );
    const shorter = around.flatMap((bearingDeg): Shift[] =>
      clears(best.distanceFt, bearingDeg)
        ? [{ bearingDeg, distanceFt: closeIn(Math.max(0, best.distanceFt - ringFt), best.distanceFt, bearingDeg, clears) }]
        : [],
    );
    best = nearest([best, ...shorter]) ?? best;
    spread /= BEARINGS_REFINED;
  }
  return best;
}

/** Rings around the pad, each farther out, until one has a direction that clears. */
function smallestShift(clears: ClearsAt, { ringFt, bearings }: typeof QUICK | typeof SLOW): Shift | null {
  const stepDeg = 360 / bearings;
  for (let clearFt = ringFt; clearFt <= FARTHEST_FT; clearFt += ringFt) {
    const found = Array.from({ length: bearings }, (_, index) => index * stepDeg)
      .filter((bearingDeg) => clears(clearFt, bearingDeg))
      .map((bearingDeg): Shift => ({ bearingDeg, distanceFt: closeIn(clearFt - ringFt, clearFt, bearingDeg, clears) }));
    const first = nearest(found);
    if (first !== undefined) return refine(first, stepDeg, ringFt, clears);
  }
  return null;
}

const movedSite = (site: Site, { distanceFt, bearingDeg }: Shift): Site => ({
  ...site,
  origin: localToPosition(site.origin, {
    eastFt: feet(distanceFt * Math.sin(bearingDeg * RADIANS)),
    northFt: feet(distanceFt * Math.cos(bearingDeg * RADIANS)),
  }),
});

/** Whether the obstacle is clear of the site where it stands: by geodesics from its new place. */
function isClearOf(site: Site, obstacle: Obstacle, goal: FixGoal): boolean {
  const surfaces = surfacesToClear(layAirspace(site), obstacle.isFrangible);
  return isClear(excessOver(surfaces, layShape(site.origin, obstacle.shape), accuracyFor(goal, obstacle), site.heliportElevation));
}

/** The smallest shift found, up to 1,000 ft; `null` when none clears. Distances in tenths of a foot, rounded away from the obstacle. */
export function shiftFix(airspace: Airspace, obstacle: Obstacle, shape: LocalShape, goal: FixGoal): ShiftFix | null {
  const excess = excessWhenMoved(airspace, obstacle, shape, goal);
  // The pad goes one way: seen from it the obstacle goes the other.
  const clears: ClearsAt = (distanceFt, bearingDeg) =>
    isClear(excess(-distanceFt * Math.sin(bearingDeg * RADIANS), -distanceFt * Math.cos(bearingDeg * RADIANS)));
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
