/** The ring of all headings as drawn and read aloud: where an obstacle penetrates, where all clear, and by how much. */
import { type Degrees, degrees, formatHeading, type HeadingRing, reciprocalHeading } from '@touchdown/domain';
import { type RingState, stateOf } from '../../../shared/clearance/ring-text.ts';
import { ROSE, rosePoint } from './rose-values.ts';

const HEADINGS = 360;
/** The radius at which a surface would be touched: penetrations are outside, margins inside. */
export const ZERO = 72;
/** Margins of at least this many feet fill the ring. */
export const FULL_MARGIN_FT = 100;
/** Minimum scale of the outer ring, so that a small penetration looks small. */
const LEAST_SCALE_FT = 25;

/** The penetration at which the outer ring ends, in feet. */
export const ringScale = ({ excessFt }: HeadingRing): number => excessFt.reduce((most, excess) => Math.max(most, excess), LEAST_SCALE_FT);

const distanceOf = (excessFt: number, scaleFt: number): number =>
  excessFt > 0 ? ZERO + ((ROSE.reach - ZERO) * excessFt) / scaleFt : ZERO - (ZERO - ROSE.hole) * Math.min(1, -excessFt / FULL_MARGIN_FT);

const HALF = 0.5;
/** The outline of every direction in a state: a slice from the touch circle, outward or inward. */
export function ringPath({ excessFt }: HeadingRing, state: RingState, scaleFt: number): string {
  let path = '';
  for (const [direction, excess] of excessFt.entries()) {
    if (stateOf(excess) !== state) continue;
    const distance = distanceOf(excess, scaleFt);
    const [a, b] = [rosePoint(direction - HALF, ZERO), rosePoint(direction - HALF, distance)];
    const [c, d] = [rosePoint(direction + HALF, distance), rosePoint(direction + HALF, ZERO)];
    const at = ({ x, y }: typeof a) => `${x.toFixed(1)} ${y.toFixed(1)}`;
    path += `M${at(a)}L${at(b)}L${at(c)}L${at(d)}Z`;
  }
  return path;
}

export interface RingSpan {
  readonly state: RingState;
  /** Directions outward, in whole degrees true, clockwise from the first to the last. */
  readonly first: number;
  readonly last: number;
  /** The worst of them, and how far its obstacle is above the limit there. */
  readonly worst: number;
  readonly excessFt: number;
}

/** The directions in ranges of one state, clockwise. A range across north is one. */
export function ringSpans({ excessFt }: HeadingRing): readonly RingSpan[] {
  const state = (direction: number) => stateOf(excessFt[direction % HEADINGS] ?? -Infinity);
  const begins = Array.from({ length: HEADINGS }, (_, direction) => direction).filter(
    (direction) => state(direction) !== state(direction + HEADINGS - 1),
  );
  const firsts = begins.length === 0 ? [0] : begins;
  return firsts.map((first, index) => {
    const next = firsts[index + 1] ?? (firsts[0] ?? 0) + HEADINGS;
    const directions = Array.from({ length: next - first }, (_, step) => (first + step) % HEADINGS);
    const worst = directions.reduce((one, other) => ((excessFt[other] ?? 0) > (excessFt[one] ?? 0) ? other : one), first);
    return { state: state(first), first, last: (next - 1) % HEADINGS, worst, excessFt: excessFt[worst] ?? -Infinity };
  });
}

/** Worst first. Among those without obstacles, the widest first. */
export const byWorst = (one: RingSpan, other: RingSpan): number => {
  if (one.state === 'free' && other.state === 'free') return widthOf(other) - widthOf(one);
  return one.excessFt === other.excessFt ? one.first - other.first : other.excessFt - one.excessFt;
};
export const widthOf = ({ first, last }: RingSpan): number => ((last - first + HEADINGS) % HEADINGS) + 1;

/** "014° to 346°" */
export const spanText = ({ first, last }: RingSpan): string =>
  first === last ? `${formatHeading(degrees(first))}°` : `${formatHeading(degrees(first))}° to ${formatHeading(degrees(last))}°`;

/** The direction outward of a heading flown inbound. */
export const outwardOf = (inboundTrueDeg: number): Degrees => reciprocalHeading(degrees(inboundTrueDeg));
