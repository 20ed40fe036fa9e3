/** Whether the directions of a facility's paths are far enough apart: ideally opposite, at least 135°. */
import { angleBetween } from '../quantities/angles.ts';
import type { PathCorridor } from './corridors.ts';
import { roundDownTo } from '../quantities/rounding.ts';
import type { Finding } from './finding.ts';
import type { PathStandard } from './geometry-checks.ts';

/** Floating-point noise from adding a variation. */
const NOISE_DEG = 1e-9;
const DECIMALS = 1;

/** The largest angle between a direction of one corridor and a direction of the other. A sector provides all of its directions. */
function widestAngle(one: PathCorridor, other: PathCorridor): number {
  const half = ({ course }: PathCorridor) => (course.kind === 'sector' ? course.sweepDeg / 2 : 0);
  return Math.min(angleBetween(one.outboundTrueDeg, other.outboundTrueDeg) + half(one) + half(other), 360 / 2);
}

function widest(own: readonly PathCorridor[], others: readonly PathCorridor[]): number {
  let angle = -Infinity;
  for (const one of own) for (const other of others) angle = Math.max(angle, widestAngle(one, other));
  return angle;
}

export interface SeparationInput {
  /** The path's own corridors. */
  readonly own: readonly PathCorridor[];
  /** Those of the facility's other paths. */
  readonly others: readonly PathCorridor[];
  /** Among all of them, those of the path marked as primary. Empty if there is none. */
  readonly preferred: readonly PathCorridor[];
}

/** None without a second direction; a note if the directions are not opposite; a warning under 135°, unless two other paths meet it. */
export function separationFindings({ own, others, preferred }: SeparationInput, standard: PathStandard): Finding[] {
  const { idealHeadingSeparationDeg: ideal, leastHeadingSeparationDeg: least } = standard;
  const all = [...own, ...others];
  if (own.length === 0 || all.length < 2) return [];
  const angle = widest(own, all);
  if (angle >= ideal.value - NOISE_DEG) return [];
  const field = own[0]?.use === 'departure' ? ('egressHeadingDegrees' as const) : ('ingressHeadingDegrees' as const);
  // Rounded down: 134.96° must not read as 135.0°, which would be enough.
  const shown = roundDownTo(angle, DECIMALS).toFixed(DECIMALS);
  if (angle >= least.value - NOISE_DEG) {
    const text = `The closest path to the opposite direction is ${shown}° away (${ideal.value}° preferred, at least ${least.value}° acceptable)`;
    return [{ code: 'HEADINGS_NOT_OPPOSITE', severity: 'info', field, text, source: ideal.citation }];
  }
  const retainedByOthers = widest(preferred.length > 0 ? preferred : all, all) >= least.value - NOISE_DEG;
  const text = `No other path is at least ${least.value}° from this path. The farthest is ${shown}° away`;
  return [{ code: 'HEADINGS_TOO_CLOSE', severity: retainedByOthers ? 'info' : 'warning', field, text, source: least.citation }];
}
