/** The rise over a sector: along the ray through each point between the first and last rays, and beside those two. */
import type { PathCorridor } from '../paths/corridors.ts';
import { angleBesideDisc, angleBetween, normalizeDegrees } from '../quantities/angles.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';
import { EDGE_TOLERANCE_FT, fatoEdge, type Pad } from './pad.ts';
import { rayFrame, within } from './path-frame.ts';
import { stripField } from './strip-field.ts';
import type { RiseField } from './surface.ts';

const HALF_TURN = 180;
const FULL_TURN = 360;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;
/** Far larger than the rounding error of a station or a direction. */
const ROUNDING = 1e-6;

/** Returns the first and last rays of a sector, and the side on which it ends there: −1 left, 1 right, looking outward. */
export const sectorEdges = (
  outboundTrueDeg: number,
  sweepDeg: number,
): readonly { readonly outboundTrueDeg: number; readonly sign: -1 | 1 }[] =>
  sweepDeg >= FULL_TURN
    ? []
    : [
        { outboundTrueDeg: normalizeDegrees(outboundTrueDeg - sweepDeg / 2), sign: -1 },
        { outboundTrueDeg: normalizeDegrees(outboundTrueDeg + sweepDeg / 2), sign: 1 },
      ];

/** The surface over a ray of a sector. */
export interface RayProfile {
  readonly fromFt: number;
  readonly toFt: number;
  /** Half the width beside the first and last rays, in their directions. Changes linearly with the station. */
  readonly halfOf: (outboundTrueDeg: number) => (stationFt: number) => number;
  /** Rise in feet. It does not decrease outward. */
  readonly riseOf: (stationFt: number) => number;
}

const bearingOf = (eastFt: number, northFt: number): number => normalizeDegrees(arcTangent2(eastFt, northFt) * DEGREES_PER_RADIAN);

/** Returns the maximum distance of the FATO edge from the center within `roomDeg` of a true direction. */
function farthestEdgeFt(pad: Pad, bearing: number, roomDeg: number): number {
  const { length, width } = pad.fato;
  if (pad.shape === 'circular') return length / 2;
  const corner = arcTangent2(width, length) * DEGREES_PER_RADIAN;
  const fromAxis = bearing - pad.alignmentDeg;
  const isAtCorner = [corner, HALF_TURN - corner, HALF_TURN + corner, -corner].some((each) => angleBetween(fromAxis, each) <= roomDeg);
  if (isAtCorner || roomDeg >= HALF_TURN / 2) return Math.hypot(length, width) / 2;
  return Math.max(fatoEdge(pad, bearing - roomDeg).startFt, fatoEdge(pad, bearing + roomDeg).startFt);
}

/** Returns the rise along the rays of a sector only. */
function rayField(pad: Pad, firstDeg: number, sweepDeg: number, { fromFt, toFt, riseOf }: RayProfile): RiseField {
  return {
    riseAt: (eastFt, northFt) => {
      const bearing = bearingOf(eastFt, northFt);
      if (normalizeDegrees(bearing - firstDeg) > sweepDeg) return Infinity;
      const stationFt = Math.hypot(eastFt, northFt) - fatoEdge(pad, bearing).startFt;
      return within(stationFt, fromFt, toFt) ? riseOf(stationFt) : Infinity;
    },
    leastWithin: (eastFt, northFt, radiusFt) => {
      const roomFt = radiusFt + ROUNDING;
      const distanceFt = Math.hypot(eastFt, northFt);
      const roomDeg = angleBesideDisc(roomFt, distanceFt) * DEGREES_PER_RADIAN + ROUNDING;
      const bearing = bearingOf(eastFt, northFt);
      const inward = normalizeDegrees(bearing - firstDeg);
      if (inward - roomDeg > sweepDeg && inward + roomDeg < FULL_TURN) return Infinity;
      const leastFt = Math.max(fromFt - EDGE_TOLERANCE_FT, distanceFt - roomFt - farthestEdgeFt(pad, bearing, roomDeg) - ROUNDING);
      return leastFt > toFt + EDGE_TOLERANCE_FT ? Infinity : riseOf(leastFt);
    },
  };
}

/** Returns the rise over a sector of `sweepDeg` around the corridor's direction. */
export function sectorField(pad: Pad, { outboundTrueDeg }: PathCorridor, sweepDeg: number, profile: RayProfile): RiseField {
  const { fromFt, toFt, halfOf, riseOf } = profile;
  const beside = sectorEdges(outboundTrueDeg, sweepDeg).map(({ outboundTrueDeg: rayDeg, sign }) =>
    stripField(rayFrame(pad, rayDeg).course, { fromFt, toFt, sign, innerAt: () => 0, outerAt: halfOf(rayDeg), riseOf }),
  );
  const fields = [rayField(pad, outboundTrueDeg - sweepDeg / 2, sweepDeg, profile), ...beside];
  return {
    riseAt: (eastFt, northFt) => fields.reduce((least, { riseAt }) => Math.min(least, riseAt(eastFt, northFt)), Infinity),
    leastWithin: (eastFt, northFt, radiusFt) =>
      fields.reduce((least, { leastWithin }) => Math.min(least, leastWithin(eastFt, northFt, radiusFt)), Infinity),
  };
}
