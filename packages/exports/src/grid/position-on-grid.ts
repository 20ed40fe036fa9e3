/** From a place on a plane grid back to the ellipsoid. */
import { degrees, type Position } from '@touchdown/domain';
import proj4 from 'proj4';
import type { GridPoint } from './grid.ts';
import type { StatePlaneZone } from './state-plane.ts';

/** U.S. survey foot: 1200/3937 m exactly; international foot: 0.3048 m exactly. */
const METRES = { 'us-ft': 1200 / 3937, ft: 0.3048, m: 1 } as const;
/** The unit of a drawing, which may be another than the zone's own. */
export type GridUnit = keyof typeof METRES;

/**
 * The position (NAD83, taken as WGS 84 without a shift) of a point of a state plane zone, its numbers in the unit given. Not finite where
 * the point is none of the zone's plane.
 */
export function positionOnGrid({ definition }: StatePlaneZone, unit: GridUnit, { east, north }: GridPoint): Position {
  const [longitude = Number.NaN, latitude = Number.NaN] = proj4(definition).inverse([east * METRES[unit], north * METRES[unit]]);
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}
