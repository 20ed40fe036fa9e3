/** The headings of a path as entered, and converted to true and magnetic north. */
import type { Degrees, HeadingReference, PathFields } from '@touchdown/domain';
import { toMagneticHeading, toTrueHeading } from '@touchdown/domain';
import type { MagneticVariationStatement } from './facility-document.ts';

export interface HeadingStatement {
  readonly typedDeg: Degrees;
  readonly reference: HeadingReference;
  /** `null`: entered as magnetic, and the variation is unknown. */
  readonly trueDeg: Degrees | null;
  /** `null`: entered as true, and the variation is unknown. */
  readonly magneticDeg: Degrees | null;
}

const statement = (
  typedDeg: Degrees | null | undefined,
  reference: HeadingReference,
  variation: MagneticVariationStatement | null,
): HeadingStatement | null => {
  if (typedDeg === null || typedDeg === undefined) return null;
  if (variation === null)
    return {
      typedDeg,
      reference,
      trueDeg: reference === 'true' ? typedDeg : null,
      magneticDeg: reference === 'magnetic' ? typedDeg : null,
    };
  const trueDeg = toTrueHeading(typedDeg, reference, variation.valueDeg);
  return {
    typedDeg,
    reference,
    trueDeg,
    magneticDeg: reference === 'magnetic' ? typedDeg : toMagneticHeading(trueDeg, variation.valueDeg),
  };
};

/** Returns every direction of the path; `null` if it was not entered. All of them use the path's heading reference. */
export const pathHeadings = (path: PathFields, variation: MagneticVariationStatement | null) => {
  const stated = (typedDeg: Degrees | null | undefined) => statement(typedDeg, path.headingReference, variation);
  return {
    ingress: stated(path.ingressHeadingDegrees),
    egress: stated(path.egressHeadingDegrees),
    startIngress: stated(path.startIngressHeadingDegrees),
    startEgress: stated(path.startEgressDegrees),
    endEgress: stated(path.endEgressDegrees),
  };
};

/** Rounds a direction for a data file to at most six decimals; never 360. */
export const directionNumber = (direction: Degrees | null): number | null => {
  if (direction === null) return null;
  const rounded = Number(direction.toFixed(6));
  return rounded === 360 ? 0 : rounded;
};
