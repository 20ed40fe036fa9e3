/** The boundaries of AIXM: straight segments, arcs, and circles, as rings of corners. */
import { degrees, feet, type Feet, geodesicDirect, geodesicInverse, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import type { Vertex } from './feature.ts';

/**
 * Touchdown convention: no chord is farther than this from its arc. The FAA states boundaries to the second of arc, about 100 ft.
 */
export const ARC_TOLERANCE_FT: Feet = feet(10);
/** Touchdown convention: segments whose ends are farther apart than this do not form a boundary. */
export const LARGEST_GAP_FT: Feet = nauticalMilesToFeet(0.5);
/** More than any airspace has. */
const LARGEST_RADIUS_FT = nauticalMilesToFeet(1_000);
const FULL_TURN = 360;
const RIGHT_ANGLE = 90;
const DEGREES_PER_RADIAN = 180 / Math.PI;

/** The order of a pair, and what angles are measured from: north and clockwise, or east and counterclockwise. `null`: unknown. */
export type AxisOrder = 'latitude-first' | 'longitude-first' | null;

/** Of the name of a coordinate system of GML. WGS 84, or NAD 83, which is used as WGS 84 without a shift. */
export function axisOrderOf(srsName: string | null): AxisOrder {
  if (srsName === null) return null;
  if (/CRS:?:?84$/i.test(srsName)) return 'longitude-first';
  return /(?:^|[^\d])(?:4326|4269)$/.test(srsName) ? 'latitude-first' : null;
}

export interface Segment {
  readonly corners: readonly Position[];
  readonly isArc: boolean;
}
export interface ArcMeasures {
  readonly center: Position;
  readonly radiusFt: number;
  /** In degrees, as written. `null`: a full circle. */
  readonly angles: { readonly start: number; readonly end: number } | null;
  readonly order: Exclude<AxisOrder, null>;
}

/**
 * The corners of an arc or circle, each within the tolerance. GML measures its angles by the axes of the coordinate system, and an arc goes
 * in the positive direction from the first angle to the second. `null`: its measures are not those of an arc.
 */
export function arcOf({ center, radiusFt, angles, order }: ArcMeasures): Segment | null {
  if (!(radiusFt > 0 && radiusFt <= LARGEST_RADIUS_FT)) return null;
  const [start, end] = angles === null ? [0, FULL_TURN] : [angles.start, angles.end];
  if (!(Math.abs(start) <= 2 * FULL_TURN && Math.abs(end) <= 2 * FULL_TURN)) return null;
  const turn = (((end - start) % FULL_TURN) + FULL_TURN) % FULL_TURN || FULL_TURN;
  const largestStep = 2 * Math.acos(Math.max(0, 1 - ARC_TOLERANCE_FT / radiusFt)) * DEGREES_PER_RADIAN;
  const steps = Math.max(3, Math.ceil(turn / largestStep));
  const corners = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = start + (turn * index) / steps;
    return geodesicDirect(center, order === 'latitude-first' ? angle : RIGHT_ANGLE - angle, radiusFt);
  });
  return { corners, isArc: true };
}

const gapFt = (from: Position | undefined, to: Position | undefined): number =>
  from === undefined || to === undefined ? 0 : geodesicInverse(from, to).distanceFt;

/** The arc in the direction of the boundary: it begins where the segment before it ends, or ends where the next one begins. */
function turned(arc: Segment, before: Segment | undefined, next: Segment | undefined): Segment {
  const [first, last] = [arc.corners[0], arc.corners.at(-1)];
  const isBackward =
    before === undefined
      ? gapFt(first, next?.corners[0]) < gapFt(last, next?.corners[0])
      : gapFt(before.corners.at(-1), last) < gapFt(before.corners.at(-1), first);
  return isBackward ? { ...arc, corners: arc.corners.toReversed() } : arc;
}

/** One ring of the segments, in their order. `null`: they do not meet. */
export function ringOf(segments: readonly Segment[]): Vertex[] | null {
  const joined: Segment[] = [];
  for (const [index, segment] of segments.entries())
    joined.push(segment.isArc && segments.length > 1 ? turned(segment, joined.at(-1), segments[index + 1]) : segment);
  const meets = joined.every((segment, index) => {
    const next = joined[(index + 1) % joined.length];
    return gapFt(segment.corners.at(-1), next?.corners[0]) <= LARGEST_GAP_FT;
  });
  if (!meets) return null;
  const corners = joined.flatMap(({ corners: own }) => own);
  return corners.map(({ latitude, longitude }) => ({ latitude, longitude, altitude: null }));
}

/** The positions of a list of numbers. `null`: they are not pairs of a latitude and a longitude. */
export function positionsOf(text: string, order: Exclude<AxisOrder, null>): Position[] | null {
  const numbers = text
    .trim()
    .split(/\s+/)
    .map((word) => (/^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(word) ? Number(word) : Number.NaN));
  if (numbers.length % 2 !== 0) return null;
  const positions = Array.from({ length: numbers.length / 2 }, (_, index) => {
    const [first = Number.NaN, second = Number.NaN] = numbers.slice(2 * index, 2 * index + 2);
    const [latitude, longitude] = order === 'latitude-first' ? [first, second] : [second, first];
    return { latitude: degrees(latitude), longitude: degrees(longitude) };
  });
  return positions.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) ? positions : null;
}
