/** The height of an obstacle from a distance and angles, measured from the ground with a clinometer or a phone used as one. */
import { sinCosDegrees } from '../quantities/angles.ts';
import { roundUpTo } from '../quantities/rounding.ts';
import { feet, type Feet } from '../quantities/units.ts';

export interface Sighting {
  /** Distance to the foot of the obstacle. */
  readonly distanceFt: number;
  /** Feet (±). */
  readonly distanceAccuracyFt: number;
  /** Measured horizontally, or along the line of sight to the foot. */
  readonly distanceIs: 'horizontal' | 'slope';
  /** Angle of the top above horizontal, in degrees. Negative below it. */
  readonly topDeg: number;
  /** The sighted angle of the foot, or the observer's eye height if the foot is at the same ground elevation as the observer. */
  readonly base: { readonly kind: 'angle'; readonly deg: number } | { readonly kind: 'eye'; readonly heightFt: number };
  /** Of each angle, in degrees (±). */
  readonly angleAccuracyDeg: number;
}

export type SightedHeight =
  | {
      readonly ok: true;
      /** Above the foot, rounded up to a tenth of a foot. */
      readonly heightFt: Feet;
      /** Feet (±), rounded up to a tenth of a foot: the error with distance and angles all at their limits at once. */
      readonly accuracyFt: Feet;
    }
  | { readonly ok: false; readonly problem: SightingProblem };
export type SightingProblem = 'distance' | 'angles' | 'slope-needs-base' | 'top-below-base';

const TENTH = 1;
export const STEEPEST_SIGHTING_DEG = 85;
const QUARTER_TURN = 90;
/** The smallest radius of curvature of the earth, along the meridian at the equator: WGS 84, a (1 − e²) = 6,335,439 m. */
const LEAST_EARTH_RADIUS_FT = 20_785_561;

/** Returns the curvature drop of the earth over a distance, in feet, without refraction, which would reduce it. */
export const earthDropFt = (distanceFt: number): Feet => feet(distanceFt ** 2 / (2 * LEAST_EARTH_RADIUS_FT));

const tangent = (deg: number): number => {
  const { sin, cos } = sinCosDegrees(deg);
  return sin / cos;
};

/** Returns the height for exact inputs. The curvature drop is the same for foot and top, so it only matters with the eye height. */
function heightOf({ distanceFt, distanceIs, topDeg, base }: Pick<Sighting, 'distanceFt' | 'distanceIs' | 'topDeg' | 'base'>): number {
  if (base.kind === 'eye') return distanceFt * tangent(topDeg) + base.heightFt;
  const horizontalFt = distanceIs === 'slope' ? distanceFt * sinCosDegrees(base.deg).cos : distanceFt;
  return horizontalFt * (tangent(topDeg) - tangent(base.deg));
}

/** Returns the height with distance and angles off by their accuracies, all in the direction that makes it higher (1) or lower (−1). */
function heightOff(sighting: Sighting, side: 1 | -1): number {
  const { base, angleAccuracyDeg } = sighting;
  const off = {
    topDeg: sighting.topDeg + side * angleAccuracyDeg,
    distanceIs: sighting.distanceIs,
    base: base.kind === 'eye' ? base : { ...base, deg: base.deg - side * angleAccuracyDeg },
  };
  const distances = [-1, 1].map((way) => Math.max(0, sighting.distanceFt + way * sighting.distanceAccuracyFt));
  const heights = distances.map((distanceFt) => heightOf({ ...off, distanceFt }));
  const extreme = side === 1 ? Math.max(...heights) : Math.min(...heights);
  return base.kind === 'eye' ? extreme + side * earthDropFt(Math.max(...distances)) : extreme;
}

function problemOf({ distanceFt, distanceAccuracyFt, distanceIs, topDeg, base, angleAccuracyDeg }: Sighting): SightingProblem | null {
  const angles = [topDeg, ...(base.kind === 'angle' ? [base.deg] : [])];
  if (!(distanceFt > 0 && distanceAccuracyFt >= 0 && Number.isFinite(distanceFt + distanceAccuracyFt))) return 'distance';
  if (!(angleAccuracyDeg >= 0 && angles.every((deg) => Math.abs(deg) + angleAccuracyDeg <= STEEPEST_SIGHTING_DEG))) return 'angles';
  if (distanceIs === 'horizontal') return null;
  if (base.kind === 'eye') return 'slope-needs-base';
  // If the two sights are more than 90° apart, a lower foot would result in a lower height.
  return topDeg - base.deg + 2 * angleAccuracyDeg <= QUARTER_TURN ? null : 'angles';
}

/**
 * Returns h = d (tan top − tan base), or d tan top + eye height. For a distance along the line of sight to the foot, d = s cos base. The
 * accuracy is the worst case of all errors at once. Angles are limited to ±85°, because beyond that one degree changes the height by more
 * than the height itself.
 */
export function sightedHeight(sighting: Sighting): SightedHeight {
  const problem = problemOf(sighting);
  if (problem !== null) return { ok: false, problem };
  const exact = heightOf(sighting);
  if (!(exact > 0)) return { ok: false, problem: 'top-below-base' };
  const heightFt = roundUpTo(exact, TENTH);
  const band = Math.max(heightOff(sighting, 1) - heightFt, heightFt - heightOff(sighting, -1), 0);
  return { ok: true, heightFt: feet(heightFt), accuracyFt: feet(roundUpTo(band, TENTH)) };
}
