/** Turns the form values of a path about the landing area. */
import { normalizeDegrees } from '../quantities/angles.ts';
import { roundNearestTo } from '../quantities/rounding.ts';
import type { Degrees } from '../quantities/units.ts';
import type { Path } from '../paths/path.ts';

/** Headings have a resolution of a hundredth of a degree. */
const HEADING_DECIMALS = 2;

/** Returns the path with every heading and sector angle turned, clockwise positive, in its own heading reference. */
export function turnPath(path: Path, byDeg: number): Path {
  const turn = (heading: Degrees): Degrees => normalizeDegrees(roundNearestTo(normalizeDegrees(heading + byDeg), HEADING_DECIMALS));
  const common = {
    ingressHeadingDegrees: path.ingressHeadingDegrees === null ? null : turn(path.ingressHeadingDegrees),
    egressHeadingDegrees: path.egressHeadingDegrees === null ? null : turn(path.egressHeadingDegrees),
  };
  switch (path.pathGeometryType) {
    case 'straight':
      return { ...path, ...common };
    case 'curved':
      return { ...path, ...common, startIngressHeadingDegrees: turn(path.startIngressHeadingDegrees) };
    case 'sector':
      return { ...path, ...common, startEgressDegrees: turn(path.startEgressDegrees), endEgressDegrees: turn(path.endEgressDegrees) };
  }
}
