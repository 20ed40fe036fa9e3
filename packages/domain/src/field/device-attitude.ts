/** Direction of a device's upper edge, from the angles browsers report (W3C Device Orientation: turns about z, x′, y″). */
import { normalizeDegrees, sinCosDegrees } from '../quantities/angles.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';
import { degrees, type Degrees } from '../quantities/units.ts';

const DEGREES_PER_RADIAN = 180 / Math.PI;

export interface PointedAt {
  /** Above the level; below it negative. */
  readonly elevationDeg: Degrees;
  /** Clockwise from the north that the device knows; `null`: it knows none, or points straight up or down. */
  readonly headingDeg: Degrees | null;
}

/**
 * The direction of the device's own y axis. Turning it about that axis (γ) changes nothing, so that the edge can be sighted along however
 * the screen is held. `alpha`: counted from north, counterclockwise; `null` where the device knows no north.
 */
export function pointedAt(alpha: number | null, beta: number): PointedAt {
  const pitch = sinCosDegrees(beta);
  const elevationDeg = degrees(arcTangent2(pitch.sin, Math.abs(pitch.cos)) * DEGREES_PER_RADIAN);
  if (alpha === null || pitch.cos === 0) return { elevationDeg, headingDeg: null };
  const turn = sinCosDegrees(alpha);
  const [east, north] = [-turn.sin * pitch.cos, turn.cos * pitch.cos];
  return { elevationDeg, headingDeg: normalizeDegrees(arcTangent2(east, north) * DEGREES_PER_RADIAN) };
}
