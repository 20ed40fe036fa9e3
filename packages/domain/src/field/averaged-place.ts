/**
 * Fixes of a device's position, averaged. Errors of satellite positions stay alike for minutes (air, orbits, reflections of the same
 * walls), so many fixes of one stay are steadier than one, but not surer: the accuracy is that of errors all alike, never divided by the
 * root of their number.
 */
import { localToPosition, positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { metresToFeet } from '../quantities/convert.ts';
import { degrees, feet, type Feet } from '../quantities/units.ts';

export interface DeviceFix {
  readonly latitude: number;
  readonly longitude: number;
  /** Meters to either side, with 95 % confidence, as reported by the device. */
  readonly accuracyMetres: number;
}
export interface AveragedPlace {
  readonly position: Position;
  /** To either side, in whole feet, rounded up. */
  readonly accuracyFt: Feet;
  /** Distance from the averaged position to the farthest fix used. */
  readonly spreadFt: Feet;
  /** How many fixes were used. */
  readonly fixes: number;
  /** How many were not: much coarser than the best, or too far off to be of the same place. */
  readonly refused: number;
}

interface LocalFix extends LocalPoint {
  readonly accuracyFt: number;
}

const DECIMALS = 8;
/** Fixes much coarser than the best one say nothing of the place. */
const COARSER_TIMES = 3;
/** A device that calls itself exact is not. */
const FINEST_METRES = 0.01;
/** With fewer fixes, outliers cannot be identified: all are used, and the spread shows the error. */
const FEWEST_TO_REFUSE = 5;

const weightOf = ({ accuracyFt }: LocalFix): number => 1 / accuracyFt ** 2;
const apart = (one: LocalPoint, other: LocalPoint): number => Math.hypot(one.eastFt - other.eastFt, one.northFt - other.northFt);

/** The value at which half of the weight is reached: a few that are far off do not move it. */
function weightedMedian(entries: readonly { readonly value: number; readonly weight: number }[]): number {
  const sorted = entries.toSorted((one, other) => one.value - other.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    if (reached >= half) return value;
  }
  return Number.NaN;
}

function medianOf(fixes: readonly LocalFix[]): LocalPoint {
  const along = (part: 'eastFt' | 'northFt') => weightedMedian(fixes.map((fix) => ({ value: fix[part], weight: weightOf(fix) })));
  return { eastFt: feet(along('eastFt')), northFt: feet(along('northFt')) };
}

/** Without those whose circle of confidence does not reach that of the best fix around the median. */
function withoutStrays(fixes: readonly LocalFix[], bestFt: number): readonly LocalFix[] {
  if (fixes.length < FEWEST_TO_REFUSE) return fixes;
  const median = medianOf(fixes);
  const kept = fixes.filter((fix) => apart(fix, median) <= fix.accuracyFt + bestFt);
  return kept.length * 2 > fixes.length ? kept : fixes;
}

function meanOf(fixes: readonly LocalFix[]): LocalPoint {
  let [weights, east, north] = [0, 0, 0];
  for (const fix of fixes) {
    const weight = weightOf(fix);
    weights += weight;
    east += weight * fix.eastFt;
    north += weight * fix.northFt;
  }
  return { eastFt: feet(east / weights), northFt: feet(north / weights) };
}

/** The accuracy of the mean when the errors are all alike: Σ w σ / Σ w with w = 1/σ², which is between the best and the coarsest. */
function alikeAccuracyFt(fixes: readonly LocalFix[]): number {
  const inverse = fixes.reduce((sum, { accuracyFt }) => sum + 1 / accuracyFt, 0);
  return inverse / fixes.reduce((sum, fix) => sum + weightOf(fix), 0);
}

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: degrees(Number(latitude.toFixed(DECIMALS))),
  longitude: degrees(Number(longitude.toFixed(DECIMALS))),
});

/**
 * The mean of the better fixes, each weighing by the inverse square of its accuracy, in the local frame of the best one; `null` without
 * any. Never called surer than the best of them, nor than the farthest is off.
 */
export function averagedPlace(all: readonly DeviceFix[]): AveragedPlace | null {
  const known = all.map((fix) => ({ ...fix, accuracyMetres: Math.max(FINEST_METRES, fix.accuracyMetres) }));
  const [best] = known.toSorted((one, other) => one.accuracyMetres - other.accuracyMetres);
  if (best === undefined) return null;
  const origin = { latitude: degrees(best.latitude), longitude: degrees(best.longitude) };
  const local = known
    .filter(({ accuracyMetres }) => accuracyMetres <= best.accuracyMetres * COARSER_TIMES)
    .map(({ latitude, longitude, accuracyMetres }) => ({
      ...positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) }),
      accuracyFt: metresToFeet(accuracyMetres),
    }));
  const used = withoutStrays(local, metresToFeet(best.accuracyMetres));
  const mean = meanOf(used);
  const spreadFt = Math.max(...used.map((fix) => apart(fix, mean)));
  return {
    position: rounded(localToPosition(origin, mean)),
    accuracyFt: feet(Math.ceil(Math.max(alikeAccuracyFt(used), spreadFt))),
    spreadFt: feet(spreadFt),
    fixes: used.length,
    refused: all.length - used.length,
  };
}
