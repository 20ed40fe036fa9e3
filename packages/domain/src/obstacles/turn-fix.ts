/** The smallest turn of one path about the landing area that clears an obstacle. */
import { angleBetween, normalizeDegrees } from '../quantities/angles.ts';
import { degrees, type Degrees } from '../quantities/units.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { keepsTransitional, surfacesForFacility } from '../surfaces/surfaces-for-facility.ts';
import { padReachFt, type Airspace, type Site } from './airspace.ts';
import { surfacesToClear } from './clearance.ts';
import { accuracyFor, clearsAll, isClear, type FixGoal } from './fix-goal.ts';
import { placeSurface } from './placed-surface.ts';
import { riseUnderPath, straightPathNumbers } from './limit-field.ts';
import type { LocalShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';

export interface TurnFix {
  readonly kind: 'turn';
  readonly pathId: string;
  readonly pathName: string;
  /** Clockwise positive, in hundredths of a degree. */
  readonly byDeg: Degrees;
  /** The smallest turn in that direction in whole degrees that also clears it. `null` if there is none. */
  readonly wholeDeg: Degrees | null;
  /** The smallest angle between the turned path and any other. `null` if there is no other path. */
  readonly separationDeg: Degrees | null;
  readonly site: Site;
}

const HALF_TURN = 180;
const QUICK_STEP_DEG = 0.05;
const STEP_DEG = 1;
/** Bisects a step of 1° to less than a ten-thousandth. */
const HALVINGS = 14;
const HUNDREDTHS = 100;

const turned = (corridor: PathCorridor, byDeg: number): PathCorridor => ({
  ...corridor,
  outboundTrueDeg: normalizeDegrees(corridor.outboundTrueDeg + byDeg),
  ingressTrueDeg: corridor.ingressTrueDeg === null ? null : normalizeDegrees(corridor.ingressTrueDeg + byDeg),
  egressTrueDeg: corridor.egressTrueDeg === null ? null : normalizeDegrees(corridor.egressTrueDeg + byDeg),
});

/** Returns the site with one path turned, clockwise positive. All of its corridors turn together. */
export const withPathTurned = (site: Site, pathId: string, byDeg: number): Site => ({
  ...site,
  corridors: site.corridors.map((corridor) => (corridor.pathId === pathId ? turned(corridor, byDeg) : corridor)),
});

/**
 * Returns a function that checks whether an obstacle is clear of the surfaces of one path only, by the angle of the turn, and the step size
 * for the search.
 */
function clearsByTurn({ site }: Airspace, pathId: string, obstacle: Obstacle, shape: LocalShape, goal: FixGoal) {
  const { pad, facility, heliportElevation } = site;
  const own = site.corridors.filter((corridor) => corridor.pathId === pathId);
  const [vertex] = shape.vertices;
  const isQuick = goal === 'stated' && shape.vertices.length === 1 && own.every(({ course }) => course.kind === 'straight');
  if (isQuick && vertex !== undefined) {
    const clears = (byDeg: number): boolean =>
      own.every((corridor) => {
        const isExtended = corridor.profile === 'lateral_extension';
        const path = straightPathNumbers(pad, corridor.outboundTrueDeg + byDeg, keepsTransitional(corridor, facility), isExtended);
        return isClear(vertex.top - (heliportElevation + riseUnderPath(path, vertex.eastFt, vertex.northFt)));
      });
    return { clears, stepDeg: QUICK_STEP_DEG };
  }
  const accuracy = accuracyFor(goal, obstacle);
  const reachFt = padReachFt(pad);
  const clears = (byDeg: number): boolean => {
    const corridors = own.map((corridor) => turned(corridor, byDeg));
    const surfaces = surfacesForFacility(pad, corridors, facility).slice(1);
    return clearsAll(
      surfaces.map((surface) => placeSurface(surface, reachFt)),
      shape,
      accuracy,
      heliportElevation,
    );
  };
  return { clears, stepDeg: STEP_DEG };
}

/** Returns the boundary between a turn that does not clear and one that does, on the side that does. */
function closeIn(notYetDeg: number, clearDeg: number, clears: (byDeg: number) => boolean): number {
  let [notYet, clear] = [notYetDeg, clearDeg];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (notYet + clear) / 2;
    if (clears(middle)) clear = middle;
    else notYet = middle;
  }
  // A turn in hundredths of a degree, rounded away from the obstacle, if that clears as well.
  const written = (Math.sign(clear) * Math.ceil(Math.abs(clear) * HUNDREDTHS)) / HUNDREDTHS;
  return clears(written) ? written : clear;
}

/** Returns the smallest clearing turn, searched in both directions in steps. */
function smallestTurn(clears: (byDeg: number) => boolean, stepDeg: number): number | null {
  for (let step = 1; step * stepDeg <= HALF_TURN; step += 1) {
    const found = [1, -1].flatMap((side) =>
      clears(side * step * stepDeg) ? [closeIn(side * (step - 1) * stepDeg, side * step * stepDeg, clears)] : [],
    );
    const [first] = found.toSorted((one, other) => Math.abs(one) - Math.abs(other));
    if (first !== undefined) return first;
  }
  return null;
}

function wholeTurn(byDeg: number, clears: (byDeg: number) => boolean): Degrees | null {
  const side = Math.sign(byDeg);
  for (let whole = Math.ceil(Math.abs(byDeg)); whole <= HALF_TURN; whole += 1) if (clears(side * whole)) return degrees(side * whole);
  return null;
}

function separationOf({ corridors }: Site, pathId: string): Degrees | null {
  const own = corridors.filter((corridor) => corridor.pathId === pathId);
  const others = corridors.filter((corridor) => corridor.pathId !== pathId);
  const angles = own.flatMap((one) => others.map((other) => angleBetween(one.outboundTrueDeg, other.outboundTrueDeg)));
  return angles.length === 0 ? null : degrees(Math.min(...angles));
}

/**
 * Returns the smallest turn of a path that makes an obstacle clear of everything. `null` if it is already clear of that path, or if turning
 * only this path cannot clear it. Searched in steps of 0.05° (a point with straight paths) or 1°, refined by bisection.
 */
export function turnFix(airspace: Airspace, pathId: string, obstacle: Obstacle, shape: LocalShape, goal: FixGoal): TurnFix | null {
  const pathName = airspace.site.corridors.find((corridor) => corridor.pathId === pathId)?.pathName;
  if (pathName === undefined) return null;
  const rest = surfacesToClear(airspace, obstacle.isFrangible).filter(({ surface }) => surface.pathId !== pathId);
  const elevation = airspace.site.heliportElevation;
  if (!clearsAll(rest, shape, accuracyFor(goal, obstacle), elevation)) return null;
  const { clears, stepDeg } = clearsByTurn(airspace, pathId, obstacle, shape, goal);
  if (clears(0)) return null;
  const byDeg = smallestTurn(clears, stepDeg);
  if (byDeg === null) return null;
  const site = withPathTurned(airspace.site, pathId, byDeg);
  return {
    kind: 'turn',
    pathId,
    pathName,
    byDeg: degrees(byDeg),
    wholeDeg: wholeTurn(byDeg, clears),
    separationDeg: separationOf(site, pathId),
    site,
  };
}
