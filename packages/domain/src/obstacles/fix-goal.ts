/** The goal that a fix must reach for one obstacle, and how far the obstacle is from it. */
import type { Airspace } from './airspace.ts';
import { clearancesFrom, PENETRATION_TOLERANCE_FT, surfacesToClear, type SurfaceClearance } from './clearance.ts';
import type { PlacedSurface } from './placed-surface.ts';
import { limitField, lowestRise } from './limit-field.ts';
import type { LocalShape } from './local-shape.ts';
import type { Accuracy, Obstacle } from './obstacle.ts';
import { feet } from '../quantities/units.ts';

/** `stated`: clear at its reported position and height. `certain`: clear anywhere within its accuracy. */
export type FixGoal = 'stated' | 'certain';

const EXACT: Accuracy = { horizontalFt: feet(0), verticalFt: feet(0) };

/** Returns the accuracy to evaluate with: the obstacle's own if the fix must be certain, otherwise none. */
export const accuracyFor = (goal: FixGoal, { accuracy }: Pick<Obstacle, 'accuracy'>): Accuracy => (goal === 'certain' ? accuracy : EXACT);

/** Returns how far above its limit an obstacle is by that goal, in feet. Negative is a margin. */
export const excessFor = (goal: FixGoal, { stated, worst }: SurfaceClearance): number =>
  0 - (goal === 'certain' ? worst.clearanceFt : (stated?.clearanceFt ?? Infinity));

/** Returns the largest excess over several surfaces, in feet. −Infinity if it is under none. */
export function excessOver(
  surfaces: readonly PlacedSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: Airspace['site']['heliportElevation'],
): number {
  const goal = accuracy.horizontalFt > 0 || accuracy.verticalFt > 0 ? 'certain' : 'stated';
  return clearancesFrom(surfaces, shape, accuracy, elevation).reduce((most, one) => Math.max(most, excessFor(goal, one)), -Infinity);
}

export const isClear = (excessFt: number): boolean => excessFt <= PENETRATION_TOLERANCE_FT;

/** Returns whether an obstacle is clear of all surfaces: first at its reported position, which is fast, then within its accuracy. */
export function clearsAll(
  surfaces: readonly PlacedSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: Airspace['site']['heliportElevation'],
): boolean {
  if (!isClear(excessOver(surfaces, shape, EXACT, elevation))) return false;
  if (accuracy.horizontalFt === 0 && accuracy.verticalFt === 0) return true;
  return surfaces.every((placed) => isClear(excessOver([placed], shape, accuracy, elevation)));
}

/**
 * Returns a function that checks whether one obstacle is clear after a move in the local frame. Fast for a point at its reported position.
 */
export function clearsWhenMoved(
  airspace: Airspace,
  obstacle: Obstacle,
  shape: LocalShape,
  goal: FixGoal,
): (eastFt: number, northFt: number) => boolean {
  const { site, safetyArea } = airspace;
  const elevation = site.heliportElevation;
  const [vertex] = shape.vertices;
  if (goal === 'stated' && vertex !== undefined && shape.vertices.length === 1) {
    const field = limitField(site);
    const safety = safetyArea?.[obstacle.isFrangible ? 'frangible' : 'other'].surface;
    return (eastFt, northFt) => {
      const at = { eastFt: feet(vertex.eastFt + eastFt), northFt: feet(vertex.northFt + northFt) };
      const limit = Math.min(elevation + lowestRise(field, at.eastFt, at.northFt), safety?.heightAt(at, elevation) ?? Infinity);
      return isClear(vertex.top - limit);
    };
  }
  const surfaces = surfacesToClear(airspace, obstacle.isFrangible);
  const accuracy = accuracyFor(goal, obstacle);
  return (eastFt, northFt) => {
    const move = (one: (typeof shape.vertices)[number]) => ({
      ...one,
      eastFt: feet(one.eastFt + eastFt),
      northFt: feet(one.northFt + northFt),
    });
    const moved: LocalShape = {
      ...shape,
      vertices: shape.vertices.map(move),
      edges: shape.edges.map(([from, to]) => [move(from), move(to)]),
    };
    return clearsAll(surfaces, moved, accuracy, elevation);
  };
}
