/** Which parts of the parcels' sides are property lines: those without another parcel of the property on the other side. */
import type { LocalPoint } from '../geodesy/position.ts';
import { PARCEL_CONVENTIONS } from '../standards/product-rules/parcels.ts';
import { distanceFt, localPoint, type Segment, sidesOf } from './segments.ts';

const NEAR_FT = PARCEL_CONVENTIONS.sharedSideFt.value;

/** A side of a parcel, directed so that the parcel is on its left. */
interface Side {
  readonly parcel: number;
  /** Number of the side in the parcel as stored, from 1. */
  readonly edge: number;
  readonly segment: Segment;
  readonly low: LocalPoint;
  readonly high: LocalPoint;
}

const isCounterClockwise = (ring: readonly LocalPoint[]): boolean =>
  sidesOf(ring).reduce((sum, { from, to }) => sum + from.eastFt * to.northFt - to.eastFt * from.northFt, 0) >= 0;

function sidesOfParcel(ring: readonly LocalPoint[], parcel: number): Side[] {
  const isLeft = isCounterClockwise(ring);
  return sidesOf(ring).map(({ from, to }, index) => ({
    parcel,
    edge: index + 1,
    segment: isLeft ? { from, to } : { from: to, to: from },
    low: localPoint(Math.min(from.eastFt, to.eastFt) - NEAR_FT, Math.min(from.northFt, to.northFt) - NEAR_FT),
    high: localPoint(Math.max(from.eastFt, to.eastFt) + NEAR_FT, Math.max(from.northFt, to.northFt) + NEAR_FT),
  }));
}

const mayTouch = (a: Side, b: Side): boolean =>
  a.low.eastFt <= b.high.eastFt && b.low.eastFt <= a.high.eastFt && a.low.northFt <= b.high.northFt && b.low.northFt <= a.high.northFt;

/**
 * Returns the range of a side, as fractions of its length, along which another side runs in the opposite direction. `null` if there is
 * none.
 */
function coveredBy({ from, to }: Segment, other: Segment): readonly [number, number] | null {
  const length = distanceFt(from, to);
  if (length === 0) return null;
  const [east, north] = [(to.eastFt - from.eastFt) / length, (to.northFt - from.northFt) / length];
  const seen = ({ eastFt, northFt }: LocalPoint) => {
    const [dx, dy] = [eastFt - from.eastFt, northFt - from.northFt];
    return { along: dx * east + dy * north, off: dx * north - dy * east };
  };
  const [end, start] = [seen(other.from), seen(other.to)];
  if (end.along <= start.along) return null;
  const offAt = (along: number) => Math.abs(start.off + ((along - start.along) / (end.along - start.along)) * (end.off - start.off));
  const [first, last] = [Math.max(0, start.along), Math.min(length, end.along)];
  return last - first > NEAR_FT && offAt(first) <= NEAR_FT && offAt(last) <= NEAR_FT ? [first / length, last / length] : null;
}

/** Returns the uncovered ranges of a side, as fractions of its length. */
function gaps(covered: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const free: (readonly [number, number])[] = [];
  let reached = 0;
  for (const [first, last] of covered.toSorted(([a], [b]) => a - b)) {
    if (first > reached) free.push([reached, first]);
    reached = Math.max(reached, last);
  }
  return reached < 1 ? [...free, [reached, 1]] : free;
}

const between = ({ from, to }: Segment, share: number): LocalPoint =>
  localPoint(from.eastFt + share * (to.eastFt - from.eastFt), from.northFt + share * (to.northFt - from.northFt));

export interface FreeEdge {
  /** Index of the parcel. */
  readonly parcel: number;
  readonly edge: number;
  /** One part, or several if other parcels adjoin the middle of the side. */
  readonly parts: readonly Segment[];
}

/**
 * Returns the ranges of a side along which other parcels adjoin. Called for thousands of sides, so it loops and creates no list of distant
 * sides.
 */
function coveredSpans(side: Side, byEast: readonly Side[]): (readonly [number, number])[] {
  const covered: (readonly [number, number])[] = [];
  for (const other of byEast) {
    if (other.low.eastFt > side.high.eastFt) break;
    if (other.parcel === side.parcel || !mayTouch(side, other)) continue;
    const span = coveredBy(side.segment, other.segment);
    if (span !== null) covered.push(span);
  }
  return covered;
}

/** Returns the property lines that parcels have together, in the order of parcels and sides. */
export function freeEdges(rings: readonly (readonly LocalPoint[])[]): FreeEdge[] {
  const sides = rings.flatMap(sidesOfParcel);
  const byEast = sides.toSorted((a, b) => a.low.eastFt - b.low.eastFt);
  return sides.flatMap((side): FreeEdge[] => {
    const covered = coveredSpans(side, byEast);
    const { parcel, edge, segment } = side;
    if (covered.length === 0) return [{ parcel, edge, parts: [segment] }];
    const parts = gaps(covered)
      .map(([first, last]): Segment => ({ from: between(segment, first), to: between(segment, last) }))
      .filter(({ from, to }) => distanceFt(from, to) > NEAR_FT);
    return parts.length === 0 ? [] : [{ parcel, edge, parts }];
  });
}
