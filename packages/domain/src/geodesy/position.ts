import type { Degrees, Feet } from '../quantities/units.ts';

/** A point on the WGS 84 ellipsoid: geodetic latitude and longitude in decimal degrees, south and west negative. */
export interface Position {
  readonly latitude: Degrees;
  readonly longitude: Degrees;
}

/** A point in the local frame: feet east and north of the facility's reference point, along the geodesic. */
export interface LocalPoint {
  readonly eastFt: Feet;
  readonly northFt: Feet;
}
