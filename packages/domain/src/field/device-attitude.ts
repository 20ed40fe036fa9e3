/** Direction of a device's upper edge, from the angles browsers report (W3C Device Orientation: turns about z, x′, y″). */
import { normalizeDegrees, sinCosDegrees } from '../quantities/angles.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';
import { degrees, type Degrees } from '../quantities/units.ts';

const DEGREES_PER_RADIAN = 180 / Math.PI;

export interface PointedAt {
  /** Above horizontal. Negative below it. */
  readonly elevationDeg: Degrees;
  /** Clockwise from the device's north. `null` if it has no north reference or points straight up or down. */
  readonly headingDeg: Degrees | null;
}

/**
 * Returns the direction of the device's own y axis. Turning the device about that axis (γ) changes nothing, so the user can sight along the
 * edge with the screen at any angle. `alpha`: counterclockwise from north. `null` if the device has no north reference.
 */
export function pointedAt(alpha: number | null, beta: number): PointedAt {
  const pitch = sinCosDegrees(beta);
  const elevationDeg = degrees(arcTangent2(pitch.sin, Math.abs(pitch.cos)) * DEGREES_PER_RADIAN);
  if (alpha === null || pitch.cos === 0) return { elevationDeg, headingDeg: null };
  const turn = sinCosDegrees(alpha);
  const [east, north] = [-turn.sin * pitch.cos, turn.cos * pitch.cos];
  return { elevationDeg, headingDeg: normalizeDegrees(arcTangent2(east, north) * DEGREES_PER_RADIAN) };
}
