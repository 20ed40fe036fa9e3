/** How far buildings are from a site. */
import { degrees, type Feet, metersToFeet, type Position, wayTo } from '@touchdown/domain';

export interface Corner {
  readonly latitude: number;
  readonly longitude: number;
}

const SPHERE_M = 6_371_000;
/** More than geodesics on the ellipsoid exceed the distance on the sphere, which is by 0.45% at the poles. */
const SPHERE_SHARE = 1.01;
const RADIANS_PER_DEGREE = Math.PI / 180;

function onSphere(one: Corner, other: Corner): Feet {
  const [south, north] = [one.latitude * RADIANS_PER_DEGREE, other.latitude * RADIANS_PER_DEGREE];
  const aside = (other.longitude - one.longitude) * RADIANS_PER_DEGREE;
  const half = Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(aside / 2) ** 2;
  return metersToFeet(2 * SPHERE_M * Math.asin(Math.min(1, Math.sqrt(half))));
}

/** From the site to the nearest part of a footprint, along the geodesic, in feet. 0 if the site is within it. */
export function distanceTo(site: Position, ring: readonly Corner[]): Feet {
  const corners = ring.map(({ latitude, longitude }) => ({ latitude: degrees(latitude), longitude: degrees(longitude) }));
  return wayTo(site, { ...site, extent: { kind: 'area', ring: corners } }).distanceFt;
}

/** Whether `distanceTo` is no more than this. Only for outlines near the limit are all sides measured. */
export const isWithin = (site: Position, reachFt: Feet, ring: readonly Corner[]): boolean =>
  SPHERE_SHARE * onSphere(site, ring[0] ?? { latitude: Number.NaN, longitude: Number.NaN }) <= reachFt || distanceTo(site, ring) <= reachFt;
