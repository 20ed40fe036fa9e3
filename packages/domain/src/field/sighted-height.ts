/** The height of an obstacle from a distance and angles: what a clinometer, or a phone held as one, measures from the ground. */
import { sinCosDegrees } from '../quantities/angles.ts';
import { roundUpTo } from '../quantities/rounding.ts';
import { feet, type Feet } from '../quantities/units.ts';

export interface Sighting {
  /** To the foot of the obstacle. */
  readonly distanceFt: number;
  /** To either side. */
  readonly distanceAccuracyFt: number;
  /** Along the level, or along the line of sight to the foot. */
  readonly distanceIs: 'horizontal' | 'slope';
  /** From the level up to the top, in degrees; below the level negative. */
  readonly topDeg: number;
  /** The foot as it was sighted, or, where it is on ground level with the observer, the height of the eye above that ground. */
  readonly base: { readonly kind: 'angle'; readonly deg: number } | { readonly kind: 'eye'; readonly heightFt: number };
  /** Of each angle, to either side, in degrees. */
  readonly angleAccuracyDeg: number;
}

export type SightedHeight =
  | {
      readonly ok: true;
      /** Above the foot, to a tenth of a foot, rounded up. */
      readonly heightFt: Feet;
      /** To either side, to a tenth of a foot, rounded up: what is left when distance and angles are all off at once. */
      readonly accuracyFt: Feet;
    }
  | { readonly ok: false; readonly problem: SightingProblem };
export type SightingProblem = 'distance' | 'angles' | 'slope-needs-base' | 'top-below-base';

const TENTH = 1;
const STEEPEST_DEG = 85;
const QUARTER_TURN = 90;
/** The earth bends nowhere more than along the meridian at the equator: WGS 84, a (1 − e²) = 6,335,439 m. */
const LEAST_EARTH_RADIUS_FT = 20_785_561;

/** The drop of the earth below the level over a distance, in feet, without the refraction that makes less of it. */
export const earthDropFt = (distanceFt: number): Feet => feet(distanceFt ** 2 / (2 * LEAST_EARTH_RADIUS_FT));

const tangent = (deg: number): number => {
  const { sin, cos } = sinCosDegrees(deg);
  return sin / cos;
};

/** The height by exact figures. The drop of the earth is alike for foot and top, so that it matters to the height of the eye alone. */
function heightOf({ distanceFt, distanceIs, topDeg, base }: Pick<Sighting, 'distanceFt' | 'distanceIs' | 'topDeg' | 'base'>): number {
  if (base.kind === 'eye') return distanceFt * tangent(topDeg) + base.heightFt;
  const horizontalFt = distanceIs === 'slope' ? distanceFt * sinCosDegrees(base.deg).cos : distanceFt;
  return horizontalFt * (tangent(topDeg) - tangent(base.deg));
}

/** The height with distance and angles off by their accuracies, all to the side that makes it higher (1) or lower (−1). */
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
  if (!(angleAccuracyDeg >= 0 && angles.every((deg) => Math.abs(deg) + angleAccuracyDeg <= STEEPEST_DEG))) return 'angles';
  if (distanceIs === 'horizontal') return null;
  if (base.kind === 'eye') return 'slope-needs-base';
  // Beyond a quarter turn between the two sights, a lower foot would make a lower height.
  return topDeg - base.deg + 2 * angleAccuracyDeg <= QUARTER_TURN ? null : 'angles';
}

/**
 * h = d (tan top − tan base), or d tan top + eye height; along the line of sight to the foot d = s cos base. Its band is the worst of all
 * errors at once. Angles within ±85°: steeper, a degree is worth more than the height.
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
