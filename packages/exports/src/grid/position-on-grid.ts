/** Converts a point on a plane grid to a position on the ellipsoid. */
import { degrees, type Position } from '@touchdown/domain';
import proj4 from 'proj4';
import type { GridPoint } from './grid.ts';
import type { StatePlaneZone } from './state-plane.ts';

/** U.S. survey foot: 1200/3937 m exactly; international foot: 0.3048 m exactly. */
const METERS = { 'us-ft': 1200 / 3937, ft: 0.3048, m: 1 } as const;
/** The unit of a drawing, which may differ from the zone's own. */
export type GridUnit = keyof typeof METERS;

/**
 * Returns the position (NAD83, used as WGS 84 without a shift) of a point in a State Plane zone, given in this unit. Not finite if the
 * point is outside the zone's plane.
 */
export function positionOnGrid({ definition }: StatePlaneZone, unit: GridUnit, { east, north }: GridPoint): Position {
  const [longitude = Number.NaN, latitude = Number.NaN] = proj4(definition).inverse([east * METERS[unit], north * METERS[unit]]);
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}
