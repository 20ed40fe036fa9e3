/** The position of a point along a path, for its profile. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';
import { fatoEdge, type Pad } from './pad.ts';
import { pathFrame, type PathPoint } from './path-frame.ts';

const HALF_TURN = 180;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;
/** Maximum lateral extent of a path: 250 ft and a lateral extension. */
const REACH_FT = 400;

/**
 * Returns a function for the station and offset of a point along a corridor, in feet from the FATO edge. `null` beside another part of the
 * facility. A sector has no offsets: the station is the distance from the FATO edge.
 */
export function placeBeside(pad: Pad, corridor: PathCorridor): (at: LocalPoint) => PathPoint | null {
  if (corridor.course.kind === 'sector')
    return ({ eastFt, northFt }) => {
      const bearing = normalizeDegrees(arcTangent2(eastFt, northFt) * DEGREES_PER_RADIAN);
      return { stationFt: Math.hypot(eastFt, northFt) - fatoEdge(pad, bearing).startFt, offsetFt: 0 };
    };
  const frame = pathFrame(pad, corridor);
  return (at) => {
    const [nearest] = frame.course.feetOf(at).toSorted((one, other) => Math.abs(one.offsetFt) - Math.abs(other.offsetFt));
    const foot = nearest ?? frame.toPath(at);
    const isBeside =
      Math.abs(foot.offsetFt) <= REACH_FT && foot.stationFt + frame.edge.depthFt >= 0 && foot.stationFt <= frame.course.lengthFt;
    return isBeside ? foot : null;
  };
}
