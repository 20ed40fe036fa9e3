/** An approach/departure path: a union by geometry, so that a path has exactly the values its geometry needs. */
import type { Degrees, Feet, FeetMsl } from '../quantities/units.ts';

export const PATH_TYPES = ['approach', 'departure', 'both'] as const;
export type PathType = (typeof PATH_TYPES)[number];
export const HEADING_REFERENCES = ['magnetic', 'true'] as const;
export type HeadingReference = (typeof HEADING_REFERENCES)[number];
export const PROFILE_TYPES = ['standard', 'lateral_extension'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];
export const PATH_GEOMETRIES = ['straight', 'curved', 'sector'] as const;
export type PathGeometry = (typeof PATH_GEOMETRIES)[number];
/** The specification offers only this one. */
export const SWEEP_DIRECTIONS = ['clockwise'] as const;
export type SweepDirection = (typeof SWEEP_DIRECTIONS)[number];

export interface PathCommon {
  readonly id: string;
  readonly name: string;
  readonly type: PathType;
  /** Direction flown inbound, in `headingReference`. */
  readonly ingressHeadingDegrees: Degrees | null;
  /** Direction flown outbound, in `headingReference`. */
  readonly egressHeadingDegrees: Degrees | null;
  /** The reference for every heading and sector angle of the path. */
  readonly headingReference: HeadingReference;
  readonly profileType: ProfileType;
  readonly isPrimarySurface: boolean;
  readonly isPrimary: boolean;
  readonly pathAngleDegrees: Degrees;
  readonly pathWidthFeet: Feet;
  readonly minimumAltitudeFeet: FeetMsl | null;
  readonly maximumAltitudeFeet: FeetMsl | null;
  readonly notes: string | null;
}

export interface StraightPath extends PathCommon {
  readonly pathGeometryType: 'straight';
}
export interface CurvedPath extends PathCommon {
  readonly pathGeometryType: 'curved';
  /** The heading of the outer leg as flown inbound, before the turn. */
  readonly startIngressHeadingDegrees: Degrees;
  /** Straight from the FATO edge to the curve. */
  readonly finalSegmentLengthFt: Feet;
  readonly curveRadiusFt: Feet;
}
export interface SectorPath extends PathCommon {
  readonly pathGeometryType: 'sector';
  /** Directions outward from the FATO. The sector runs from start to end. Start = end is the full circle. */
  readonly startEgressDegrees: Degrees;
  readonly endEgressDegrees: Degrees;
  readonly sweepDirection: SweepDirection;
}
export type Path = StraightPath | CurvedPath | SectorPath;

/** The fields of a stored path, whether or not it can be drawn, as the checks read them. Every {@link Path} has them. */
export interface PathFields extends PathCommon {
  readonly pathGeometryType: PathGeometry;
  readonly startIngressHeadingDegrees?: Degrees | null;
  readonly finalSegmentLengthFt?: Feet | null;
  readonly curveRadiusFt?: Feet | null;
  readonly startEgressDegrees?: Degrees | null;
  readonly endEgressDegrees?: Degrees | null;
  readonly sweepDirection?: SweepDirection | null;
}
