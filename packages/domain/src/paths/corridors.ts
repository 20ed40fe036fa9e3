/** The ways through the air that a path's headings describe, all as directions from the FATO outward. */
import { angleBetween, reciprocalHeading, toTrueHeading } from '../quantities/angles.ts';
import type { Degrees } from '../quantities/units.ts';
import type { Path } from './path.ts';

/** Two directions closer than this are one: float noise of adding a variation, far below what can be flown or drawn. */
const SAME_DIRECTION_DEG = 1e-9;

export interface PathCorridor {
  readonly pathId: string;
  readonly pathName: string;
  readonly use: 'approach' | 'departure' | 'both';
  /** True direction from the FATO outward, in [0, 360). */
  readonly outboundTrueDeg: Degrees;
  /** True direction flown inbound; `null` when the path names none. */
  readonly ingressTrueDeg: Degrees | null;
  /** True direction flown outbound; `null` when the path names none. */
  readonly egressTrueDeg: Degrees | null;
}

interface TrueHeadings {
  readonly ingress: Degrees | null;
  readonly egress: Degrees | null;
}

/** The headings that the path's type uses, as true directions. A heading that the type does not use is left aside. */
function headingsInUse(path: Path, variationDeg: Degrees): TrueHeadings {
  const inTrue = (heading: Degrees | null) => (heading === null ? null : toTrueHeading(heading, path.headingReference, variationDeg));
  return {
    ingress: path.type === 'departure' ? null : inTrue(path.ingressHeadingDegrees),
    egress: path.type === 'approach' ? null : inTrue(path.egressHeadingDegrees),
  };
}

/**
 * The corridors of a path, in true degrees; `variationDeg` is the magnetic variation, east positive, applied to magnetic headings.
 * - An approach has one, from where its ingress heading comes (H + 180); a departure one, along its egress heading.
 * - A combined path whose ingress and egress are reciprocals has one that serves both; otherwise an approach and a departure.
 * - A combined path with one heading has one that serves both.
 * - A path without the heading that its type needs has none.
 */
export function pathCorridors(path: Path, variationDeg: Degrees): PathCorridor[] {
  const { ingress, egress } = headingsInUse(path, variationDeg);
  const arrival = ingress === null ? null : reciprocalHeading(ingress);
  const common = { pathId: path.id, pathName: path.name };
  const shared = (outboundTrueDeg: Degrees): PathCorridor[] => [
    { ...common, use: path.type, outboundTrueDeg, ingressTrueDeg: ingress, egressTrueDeg: egress },
  ];

  if (arrival === null) return egress === null ? [] : shared(egress);
  if (egress === null || angleBetween(arrival, egress) <= SAME_DIRECTION_DEG) return shared(arrival);
  return [
    { ...common, use: 'approach', outboundTrueDeg: arrival, ingressTrueDeg: ingress, egressTrueDeg: null },
    { ...common, use: 'departure', outboundTrueDeg: egress, ingressTrueDeg: null, egressTrueDeg: egress },
  ];
}
