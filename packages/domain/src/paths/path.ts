/** An approach/departure path: a union on its geometry, so that a path holds just the numbers its geometry has. */
import type { Degrees, Feet, FeetMsl } from '../quantities/units.ts';

export const PATH_TYPES = ['approach', 'departure', 'both'] as const;
export type PathType = (typeof PATH_TYPES)[number];
export const HEADING_REFERENCES = ['magnetic', 'true'] as const;
export type HeadingReference = (typeof HEADING_REFERENCES)[number];
export const PROFILE_TYPES = ['standard', 'lateral_extension'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];
export const PATH_GEOMETRIES = ['straight'] as const;
export type PathGeometry = (typeof PATH_GEOMETRIES)[number];

interface PathCommon {
  readonly id: string;
  readonly name: string;
  readonly type: PathType;
  /** Direction flown inbound, in `headingReference`. */
  readonly ingressHeadingDegrees: Degrees | null;
  /** Direction flown outbound, in `headingReference`. */
  readonly egressHeadingDegrees: Degrees | null;
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
export type Path = StraightPath;
