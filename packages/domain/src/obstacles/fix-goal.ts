/** What a fix has to reach for one obstacle, and how far it is from there. */
import type { Airspace } from './airspace.ts';
import { clearancesFrom, PENETRATION_TOLERANCE_FT, surfacesToClear, type SurfaceClearance } from './clearance.ts';
import type { LaidSurface } from './laid-surface.ts';
import { limitField, lowestRise } from './limit-field.ts';
import type { LocalShape } from './local-shape.ts';
import type { Accuracy, Obstacle } from './obstacle.ts';
import { feet } from '../quantities/units.ts';

/** `stated`: clear at its reported position and height. `certain`: clear anywhere within its accuracy. */
export type FixGoal = 'stated' | 'certain';

const EXACT: Accuracy = { horizontalFt: feet(0), verticalFt: feet(0) };

/** The shape to evaluate: with its accuracy if the fix must be certain, otherwise at its reported position and height. */
export const accuracyFor = (goal: FixGoal, { accuracy }: Pick<Obstacle, 'accuracy'>): Accuracy => (goal === 'certain' ? accuracy : EXACT);

/** How far above its limit a result is held to be: negative is a margin. */
export const excessFor = (goal: FixGoal, { stated, worst }: SurfaceClearance): number =>
  0 - (goal === 'certain' ? worst.clearanceFt : (stated?.clearanceFt ?? Infinity));

/** The largest excess over several surfaces, in feet; −Infinity under none. */
export function excessOver(
  surfaces: readonly LaidSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: Airspace['site']['heliportElevation'],
): number {
  const goal = accuracy.horizontalFt > 0 || accuracy.verticalFt > 0 ? 'certain' : 'stated';
  return clearancesFrom(surfaces, shape, accuracy, elevation).reduce((most, one) => Math.max(most, excessFor(goal, one)), -Infinity);
}

export const isClear = (excessFt: number): boolean => excessFt <= PENETRATION_TOLERANCE_FT;

/** Whether an obstacle is clear of all surfaces: first as it is stated, which is quickly seen, then within its accuracy. */
export function clearsAll(
  surfaces: readonly LaidSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: Airspace['site']['heliportElevation'],
): boolean {
  if (!isClear(excessOver(surfaces, shape, EXACT, elevation))) return false;
  if (accuracy.horizontalFt === 0 && accuracy.verticalFt === 0) return true;
  return surfaces.every((laid) => isClear(excessOver([laid], shape, accuracy, elevation)));
}

/** Answers whether one obstacle is clear when it is moved in the local frame; quick for a point that is taken as stated. */
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
