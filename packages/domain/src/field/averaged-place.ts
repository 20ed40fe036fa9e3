/**
 * The average of a device's position fixes. Satellite position errors stay similar for minutes (atmosphere, orbits, reflections from the
 * same walls), so many fixes from one visit are steadier than one, but not more accurate. The accuracy therefore treats the errors as fully
 * correlated, and is never divided by the square root of the number of fixes.
 */
import { localToPosition, positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { metersToFeet } from '../quantities/convert.ts';
import { degrees, feet, type Feet } from '../quantities/units.ts';

export interface DeviceFix {
  readonly latitude: number;
  readonly longitude: number;
  /** Meters (±), with 95% confidence, as reported by the device. */
  readonly accuracyMeters: number;
}
export interface AveragedPlace {
  readonly position: Position;
  /** Feet (±), whole, rounded up. */
  readonly accuracyFt: Feet;
  /** Distance from the averaged position to the farthest fix used. */
  readonly spreadFt: Feet;
  /** How many fixes were used. */
  readonly fixes: number;
  /** How many fixes were not used: much coarser than the best, or too far from the others to be of the same position. */
  readonly refused: number;
}

interface LocalFix extends LocalPoint {
  readonly accuracyFt: number;
}

const DECIMALS = 8;
/** Fixes this many times coarser than the best one are ignored. */
const COARSER_TIMES = 3;
/** Lower limit for the reported accuracy: no device is exact. */
const FINEST_METERS = 0.01;
/** With fewer fixes, outliers cannot be identified: all are used, and the spread shows the error. */
const FEWEST_TO_REFUSE = 5;

const weightOf = ({ accuracyFt }: LocalFix): number => 1 / accuracyFt ** 2;
const apart = (one: LocalPoint, other: LocalPoint): number => Math.hypot(one.eastFt - other.eastFt, one.northFt - other.northFt);

/** Returns the value at which half of the total weight is reached. A few outliers do not move it. */
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

/**
 * Removes the fixes whose confidence circle does not meet that of the best fix around the median, unless that would remove half of them.
 */
function withoutStrays(fixes: readonly LocalFix[], bestFt: number): readonly LocalFix[] {
  if (fixes.length < FEWEST_TO_REFUSE) return fixes;
  const median = medianOf(fixes);
  const retained = fixes.filter((fix) => apart(fix, median) <= fix.accuracyFt + bestFt);
  return retained.length * 2 > fixes.length ? retained : fixes;
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

/**
 * Returns the accuracy of the mean when all errors are correlated: Σ w σ / Σ w with w = 1/σ², which is between the best and the coarsest.
 */
function alikeAccuracyFt(fixes: readonly LocalFix[]): number {
  const inverse = fixes.reduce((sum, { accuracyFt }) => sum + 1 / accuracyFt, 0);
  return inverse / fixes.reduce((sum, fix) => sum + weightOf(fix), 0);
}

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: degrees(Number(latitude.toFixed(DECIMALS))),
  longitude: degrees(Number(longitude.toFixed(DECIMALS))),
});

/**
 * Returns the mean of the better fixes, each weighted by the inverse square of its accuracy, in the local frame of the best one. `null`
 * without fixes. The accuracy is never better than that of the best fix, nor than the distance to the farthest fix used.
 */
export function averagedPlace(all: readonly DeviceFix[]): AveragedPlace | null {
  const known = all.map((fix) => ({ ...fix, accuracyMeters: Math.max(FINEST_METERS, fix.accuracyMeters) }));
  const [best] = known.toSorted((one, other) => one.accuracyMeters - other.accuracyMeters);
  if (best === undefined) return null;
  const origin = { latitude: degrees(best.latitude), longitude: degrees(best.longitude) };
  const local = known
    .filter(({ accuracyMeters }) => accuracyMeters <= best.accuracyMeters * COARSER_TIMES)
    .map(({ latitude, longitude, accuracyMeters }) => ({
      ...positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) }),
      accuracyFt: metersToFeet(accuracyMeters),
    }));
  const used = withoutStrays(local, metersToFeet(best.accuracyMeters));
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
