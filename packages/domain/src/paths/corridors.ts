/** The corridors that a path's headings describe, all as directions from the FATO outward. */
import { angleBetween, normalizeDegrees, reciprocalHeading, toTrueHeading } from '../quantities/angles.ts';
import { degrees, type Degrees } from '../quantities/units.ts';
import { sweepBetween, turnBetween } from './compass.ts';
import type { Course } from './course.ts';
import type { CurvedPath, Path, ProfileType, SectorPath } from './path.ts';

/** Directions closer than this are the same: floating-point noise from adding a variation, far below what can be flown or drawn. */
const SAME_DIRECTION_DEG = 1e-9;

export interface PathCorridor {
  readonly pathId: string;
  readonly pathName: string;
  readonly use: 'approach' | 'departure' | 'both';
  /** True direction from the FATO outward, in [0, 360). For a sector, its middle. */
  readonly outboundTrueDeg: Degrees;
  /** True direction flown inbound. `null` if the path has none. */
  readonly ingressTrueDeg: Degrees | null;
  /** True direction flown outbound. `null` if the path has none. */
  readonly egressTrueDeg: Degrees | null;
  readonly course: Course;
  readonly profile: ProfileType;
}

const STRAIGHT: Course = { kind: 'straight' };

interface TrueHeadings {
  readonly ingress: Degrees | null;
  readonly egress: Degrees | null;
}

/** The headings that the path's type uses, as true directions. Unused headings are ignored. */
function headingsInUse(path: Path, variationDeg: Degrees): TrueHeadings {
  const inTrue = (heading: Degrees | null) => (heading === null ? null : toTrueHeading(heading, path.headingReference, variationDeg));
  return {
    ingress: path.type === 'departure' ? null : inTrue(path.ingressHeadingDegrees),
    egress: path.type === 'approach' ? null : inTrue(path.egressHeadingDegrees),
  };
}

/**
 * The course of a curved path that leaves the FATO on the line of `inboundDegrees` (as typed). It turns from the heading before to the
 * final heading, the shorter way. A reversal turns right as flown inbound. Flown outward it is the same arc in reverse.
 */
const curveTo = (path: CurvedPath, inboundDegrees: number): Course => ({
  kind: 'curved',
  finalSegmentFt: path.finalSegmentLengthFt,
  radiusFt: path.curveRadiusFt,
  turnDeg: degrees(0 - turnBetween(path.startIngressHeadingDegrees, inboundDegrees)),
});

/** The course on the line of the ingress heading or, if the path has none, of the egress heading. */
function courseOf(path: Exclude<Path, SectorPath>, inUse: TrueHeadings): Course {
  if (path.pathGeometryType === 'straight') return STRAIGHT;
  const { ingressHeadingDegrees, egressHeadingDegrees } = path;
  if (inUse.ingress !== null && ingressHeadingDegrees !== null) return curveTo(path, ingressHeadingDegrees);
  return egressHeadingDegrees === null ? STRAIGHT : curveTo(path, reciprocalHeading(egressHeadingDegrees));
}

function sectorCorridor(path: SectorPath, { ingress, egress }: TrueHeadings, variationDeg: Degrees): PathCorridor {
  const sweepDeg = sweepBetween(path.startEgressDegrees, path.endEgressDegrees);
  const start = toTrueHeading(path.startEgressDegrees, path.headingReference, variationDeg);
  return {
    pathId: path.id,
    pathName: path.name,
    use: path.type,
    outboundTrueDeg: normalizeDegrees(start + sweepDeg / 2),
    ingressTrueDeg: ingress,
    egressTrueDeg: egress,
    course: { kind: 'sector', sweepDeg },
    profile: path.profileType,
  };
}

/**
 * The corridors of a path, in true degrees. `variationDeg` is the magnetic variation, east positive, applied to magnetic headings.
 * - An approach has one, in the direction its ingress heading comes from (H + 180); a departure has one, along its egress heading.
 * - A combined path with reciprocal ingress and egress has one that serves both; otherwise an approach and a departure.
 * - A combined path with one heading has one that serves both.
 * - A path without the heading that its type requires has none.
 * - A curve is on the line of the ingress heading. The departure of a combined path in a different direction is straight.
 * - A sector has one, covering all its directions, whatever its headings.
 */
export function pathCorridors(path: Path, variationDeg: Degrees): PathCorridor[] {
  const inUse = headingsInUse(path, variationDeg);
  if (path.pathGeometryType === 'sector') return [sectorCorridor(path, inUse, variationDeg)];
  const { ingress, egress } = inUse;
  const arrival = ingress === null ? null : reciprocalHeading(ingress);
  const common = { pathId: path.id, pathName: path.name, profile: path.profileType, course: courseOf(path, inUse) };
  const shared = (outboundTrueDeg: Degrees): PathCorridor[] => [
    { ...common, use: path.type, outboundTrueDeg, ingressTrueDeg: ingress, egressTrueDeg: egress },
  ];

  if (arrival === null) return egress === null ? [] : shared(egress);
  if (egress === null || angleBetween(arrival, egress) <= SAME_DIRECTION_DEG) return shared(arrival);
  return [
    { ...common, use: 'approach', outboundTrueDeg: arrival, ingressTrueDeg: ingress, egressTrueDeg: null },
    { ...common, use: 'departure', outboundTrueDeg: egress, ingressTrueDeg: null, egressTrueDeg: egress, course: STRAIGHT },
  ];
}
