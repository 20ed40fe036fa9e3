/**
 * Direction and distance of a position from a site, from the definition of the WGS 84 ellipsoid: through earth-centered coordinates,
 * without a geodesic library, so that Touchdown's own geometry is checked against an independent calculation. For points on the ground
 * within a few miles, the horizontal error is below a thousandth of a foot.
 */
const SEMI_MAJOR_AXIS_M = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
const METERS_PER_FOOT = 0.3048;

export interface GeographicPosition {
  readonly latitude: number;
  readonly longitude: number;
}

export interface GroundPoint {
  readonly eastFt: number;
  readonly northFt: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Vector = readonly [x: number, y: number, z: number];

function earthCentered({ latitude, longitude }: GeographicPosition): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  const primeVertical = SEMI_MAJOR_AXIS_M / Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2);
  return [
    primeVertical * Math.cos(phi) * Math.cos(lambda),
    primeVertical * Math.cos(phi) * Math.sin(lambda),
    primeVertical * (1 - ECCENTRICITY_SQUARED) * Math.sin(phi),
  ];
}

/** Feet east and north of the site, true. */
export function seenFrom(site: GeographicPosition, position: GeographicPosition): GroundPoint {
  const [phi, lambda] = [radians(site.latitude), radians(site.longitude)];
  const from = earthCentered(site);
  const to = earthCentered(position);
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const eastM = -Math.sin(lambda) * dx + Math.cos(lambda) * dy;
  const northM = -Math.sin(phi) * Math.cos(lambda) * dx - Math.sin(phi) * Math.sin(lambda) * dy + Math.cos(phi) * dz;
  return { eastFt: eastM / METERS_PER_FOOT, northFt: northM / METERS_PER_FOOT };
}

/** The point at this distance in feet along a true direction, and this distance to its right. */
export function forward(directionTrueDeg: number, forwardFt: number, rightFt: number): GroundPoint {
  const [sin, cos] = [Math.sin(radians(directionTrueDeg)), Math.cos(radians(directionTrueDeg))];
  return { eastFt: sin * forwardFt + cos * rightFt, northFt: cos * forwardFt - sin * rightFt };
}

export const distanceFt = (a: GroundPoint, b: GroundPoint): number => Math.hypot(a.eastFt - b.eastFt, a.northFt - b.northFt);

/** The four corners of a rectangle centered on the site, its length along the direction. */
export const rectangle = (alignmentTrueDeg: number, lengthFt: number, widthFt: number): GroundPoint[] =>
  [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([along = 0, across = 0]) => forward(alignmentTrueDeg, (along * lengthFt) / 2, (across * widthFt) / 2));
