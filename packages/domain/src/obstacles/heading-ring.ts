/**
 * All outbound directions of a landing area at once: for each whole heading, the obstacle that is highest above, or nearest below, the
 * surfaces of a straight path in that direction.
 */
import { existing } from '../quantities/existing.ts';
import { degrees, feet, type Degrees, type FeetMsl } from '../quantities/units.ts';
import { reciprocalHeading } from '../quantities/angles.ts';
import { APPROACH_SURFACE, TRANSITIONAL_SURFACE } from '../standards/airspace.ts';
import { isOnPad, type Pad } from '../surfaces/pad.ts';
import { bestPairs, type HeadingPair, type PairQuery } from '../wind/usability.ts';
import { padReachFt } from './airspace.ts';
import { PENETRATION_TOLERANCE_FT } from './clearance.ts';
import { riseUnderPath, straightPathNumbers, type StraightPathNumbers } from './limit-field.ts';
import type { ObstacleTable } from './obstacle-table.ts';

const HEADINGS = 360;
const HALF_TURN = 180;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;
const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const REACH_FT = TRANSITIONAL_SURFACE.reachFt.value;
/** No obstacle. */
const NOBODY = -1;

export interface HeadingRing {
  /**
   * For each true direction outbound, 0 to 359: how far the worst obstacle is above its limit, in feet. Negative is the margin, −Infinity
   * means no obstacle.
   */
  readonly excessFt: Float64Array;
  /** Its row in the table. −1 if nothing is under a surface. */
  readonly obstacle: Int32Array;
}

/** Returns the heading ring of a landing area. Obstacles on the FATO itself are excluded, because they are there whatever the heading. */
export function headingRing(pad: Pad, { eastFt, northFt, topFt }: ObstacleTable, elevation: FeetMsl): HeadingRing {
  const paths: StraightPathNumbers[] = Array.from({ length: HEADINGS }, (_, heading) => straightPathNumbers(pad, heading));
  const ring = { excessFt: new Float64Array(HEADINGS).fill(-Infinity), obstacle: new Int32Array(HEADINGS).fill(NOBODY) };
  const padFt = padReachFt(pad);
  const asideFt = paths.reduce<number>((widest, { innerWidthFt }) => Math.max(widest, innerWidthFt / 2), REACH_FT) + 1;
  // Beside and behind the landing area, an obstacle may be under any heading. Farther out, only under those that lead past it.
  const besideFt = Math.hypot(2 * padFt, asideFt) + 1;
  const reachFt = Math.hypot(padFt + LENGTH_FT, asideFt) + 1;
  for (let row = 0; row < eastFt.length; row += 1) {
    const [east, north, top] = [existing(eastFt[row]), existing(northFt[row]), existing(topFt[row])];
    const distanceFt = Math.sqrt(east * east + north * north);
    if (distanceFt > reachFt || isOnPad(pad, { eastFt: feet(east), northFt: feet(north) })) continue;
    const bearing = Math.atan2(east, north) * DEGREES_PER_RADIAN;
    const spread = distanceFt <= besideFt ? HALF_TURN : Math.asin(asideFt / distanceFt) * DEGREES_PER_RADIAN + 1;
    const first = Math.ceil(bearing - spread);
    const last = Math.min(Math.floor(bearing + spread), first + HEADINGS - 1);
    for (let step = first; step <= last; step += 1) {
      const heading = (step + HEADINGS) % HEADINGS;
      const excess = top - (elevation + riseUnderPath(existing(paths[heading]), east, north));
      if (excess > existing(ring.excessFt[heading])) {
        ring.excessFt[heading] = excess;
        ring.obstacle[heading] = row;
      }
    }
  }
  return ring;
}

export interface ObstaclePair extends HeadingPair {
  /** For each of the two headings: how far an obstacle is above its limit, in feet. Negative is the margin, −Infinity means no obstacle. */
  readonly excessFt: readonly [number, number];
  readonly isClear: boolean;
}

/** A tenth of a foot: penetrations that are equal at this resolution are ranked by the wind. */
const TENTHS = 10;

/**
 * Returns the best pairs of inbound headings for obstacles and wind together: pairs without a penetration first, in the order of the wind,
 * then those with the smallest penetration. An approach on a heading comes over the opposite direction of the ring.
 */
export function bestHeadingPairs({ excessFt }: HeadingRing, query: PairQuery): ObstaclePair[] {
  const over = (inbound: Degrees): number => existing(excessFt[reciprocalHeading(inbound)]);
  const class_ = ({ excessFt: [one, other], isClear }: ObstaclePair) => (isClear ? 0 : Math.ceil(Math.max(one, other) * TENTHS));
  return bestPairs({ ...query, count: HEADINGS * HEADINGS })
    .map((pair): ObstaclePair => {
      const excess = [over(pair.headingsTrueDeg[0]), over(pair.headingsTrueDeg[1])] as const;
      return { ...pair, excessFt: excess, isClear: Math.max(...excess) <= PENETRATION_TOLERANCE_FT };
    })
    .toSorted((a, b) => class_(a) - class_(b))
    .slice(0, query.count);
}

/** Returns the excess for an inbound heading, in feet: that of its reciprocal, where the approach comes from. */
export const inboundExcessFt = ({ excessFt }: HeadingRing, inboundTrueDeg: number): number =>
  existing(excessFt[reciprocalHeading(degrees(inboundTrueDeg))]);
