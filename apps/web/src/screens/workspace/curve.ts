/** The turn of a curved path: the two points that can be pulled, and the change that each makes. */
import { PATH_LIMITS, type StoredPath } from '@touchdown/contract';
import { type LocalPoint, type PathCorridor, placePath, type ShownUnits, sinCosDegrees, type StartOf } from '@touchdown/domain';
import { at, type Change, refusal } from './changes.ts';
import { snappedFeet } from './snapping.ts';

export const CURVE_PARTS = ['segment', 'radius'] as const;
/** The straight part before the FATO, or the turn. */
export type CurvePart = (typeof CURVE_PARTS)[number];

export const CURVE_FIELDS = { segment: 'finalSegmentLength', radius: 'curveRadius' } as const;
export const CURVE_LABELS = { segment: 'Final segment length', radius: 'Curve radius' } as const;

/** Where the turn of a path is on the plan. */
export interface PathCurve {
  readonly outboundTrueDeg: number;
  /** Where the final segment meets the turn. */
  readonly bend: LocalPoint;
  /** The middle of the turn, as far as its surface reaches. */
  readonly middle: LocalPoint;
  /** Feet that the middle moves for each foot of radius. */
  readonly perRadius: LocalPoint;
}

/** The turn of a corridor, around the landing area at `center`. `null`: it has none within its surface. */
export function curveOf(corridor: PathCorridor, startOf: StartOf, center: LocalPoint): PathCurve | null {
  const { course, outboundTrueDeg } = corridor;
  if (course.kind !== 'curved') return null;
  const placed = placePath(corridor, startOf);
  const [fromFt, toFt = placed.lengthFt] = placed.bends;
  if (fromFt === undefined) return null;
  const [bend, middle] = [placed.pointAt(fromFt), placed.pointAt((fromFt + toFt) / 2)];
  return {
    outboundTrueDeg,
    bend: at(center.eastFt + bend.eastFt, center.northFt + bend.northFt),
    middle: at(center.eastFt + middle.eastFt, center.northFt + middle.northFt),
    perRadius: at((middle.eastFt - bend.eastFt) / course.radiusFt, (middle.northFt - bend.northFt) / course.radiusFt),
  };
}

const DECIMALS = 2;

/** The path with another radius or final segment. `null`: it has no turn. */
export function bentPath(before: StoredPath, part: CurvePart, valueFt: number): Change | null {
  if (before.pathGeometryType !== 'curved') return null;
  return { kind: 'path', before, after: { ...before, [CURVE_FIELDS[part]]: Number(valueFt.toFixed(DECIMALS)) } };
}

interface Range {
  readonly leastFt: number;
  readonly mostFt: number;
}
/** What the contract allows for one part while the other stays. */
function curveRange({ finalSegmentLength, curveRadius }: StoredPath, part: CurvePart): Range {
  const { finalSegmentFt, curveRadiusFt, radiusPlusFinalSegmentFt } = PATH_LIMITS;
  const own = part === 'radius' ? curveRadiusFt : finalSegmentFt;
  const other = (part === 'radius' ? finalSegmentLength : curveRadius) ?? 0;
  return { leastFt: Math.max(own.min, radiusPlusFinalSegmentFt.min - other), mostFt: own.max };
}

/** What a pull makes of a part of the turn: its value in feet before snapping. */
function pulledFt(valueFt: number, part: CurvePart, curve: PathCurve, by: LocalPoint): number {
  if (part === 'segment') {
    const { sin, cos } = sinCosDegrees(curve.outboundTrueDeg);
    return valueFt + by.eastFt * sin + by.northFt * cos;
  }
  const { eastFt, northFt } = curve.perRadius;
  return valueFt + (by.eastFt * eastFt + by.northFt * northFt) / (eastFt * eastFt + northFt * northFt);
}

/** Both parts together, with their minimum. */
function sumText(before: StoredPath, part: CurvePart, valueFt: number, units: ShownUnits): string {
  const [other, name] = part === 'radius' ? [before.finalSegmentLength, 'segment'] : [before.curveRadius, 'radius'];
  return `With ${name} ${units.moveText((other ?? 0) + valueFt)} (minimum ${units.moveText(PATH_LIMITS.radiusPlusFinalSegmentFt.min)})`;
}

interface CurvePull {
  readonly part: CurvePart;
  readonly before: StoredPath;
  readonly curve: PathCurve;
  readonly from: LocalPoint;
}

/** How a pull is rounded, and the units of its text. */
export interface PullKind {
  readonly isFree: boolean;
  readonly units: ShownUnits;
}

/** The radius or the final segment with the pointer at a point: whole feet, not beyond its limits. `isFree`: hundredths of a foot. */
export function curveStep({ part, before, curve, from }: CurvePull, to: LocalPoint, { isFree, units }: PullKind) {
  const was = before[CURVE_FIELDS[part]];
  if (was === null) return { change: null, text: '' };
  const wanted = snappedFeet(pulledFt(was, part, curve, at(to.eastFt - from.eastFt, to.northFt - from.northFt)), isFree);
  const { leastFt, mostFt } = curveRange(before, part);
  const valueFt = Math.min(Math.max(wanted, leastFt), mostFt);
  const asked = valueFt === wanted ? null : bentPath(before, part, wanted);
  const own = `${CURVE_LABELS[part]} ${units.moveText(was)} → ${units.moveText(valueFt)}`;
  return {
    change: bentPath(before, part, valueFt),
    text: `${part === 'radius' ? `${own} (minimum ${units.moveText(PATH_LIMITS.curveRadiusFt.min)})` : own} · ${sumText(before, part, valueFt, units)}`,
    stopped: (asked && refusal(asked)) ?? undefined,
  };
}
