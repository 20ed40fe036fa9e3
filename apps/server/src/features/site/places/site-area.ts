/** The county and state at a location, by the generalized outlines of the U.S. Census Bureau. */
import { geodesicDirect, type Position } from '@touchdown/domain';
import type { SiteArea } from '@touchdown/exports/notice';
import { type AtlasCounty, type AtlasLine, usAtlas } from './us-atlas.ts';

/** Two statute miles: farther than a generalized border is from the true one. */
const NEAR_FT = 2 * 5280;
const COMPASS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** Whether a line to the east crosses it an odd number of times. */
const isCrossedOdd = ({ points, south, north, east }: AtlasLine, { latitude, longitude }: Position): boolean => {
  if (latitude < south || latitude > north || longitude > east) return false;
  return points.reduce((isOdd, to, index) => {
    const from = points[index - 1];
    if (from === undefined || to.latitude > latitude === from.latitude > latitude) return isOdd;
    const crossing = ((from.longitude - to.longitude) * (latitude - to.latitude)) / (from.latitude - to.latitude) + to.longitude;
    return longitude < crossing ? !isOdd : isOdd;
  }, false);
};

/** The lines that bound a county form closed rings, so an odd number of crossings is inside, in any order of the lines. */
const contains = ({ lines }: AtlasCounty, place: Position): boolean =>
  lines.reduce((isOdd, line) => isOdd !== isCrossedOdd(line, place), false);

/** The county and state only. `null` outside the United States. */
export async function countyAt(place: Position): Promise<Pick<SiteArea, 'county' | 'state'> | null> {
  const { counties } = await usAtlas();
  const own = counties.find((county) => contains(county, place));
  return own === undefined ? null : { county: own.county, state: own.state };
}

/** `null` outside the United States. */
export async function siteAreaAt(place: Position): Promise<SiteArea | null> {
  const { counties } = await usAtlas();
  const at = (position: Position) => counties.find((county) => contains(county, position));
  const own = at(place);
  if (own === undefined) return null;
  const around = COMPASS.flatMap((azimuth) => at(geodesicDirect(place, azimuth, NEAR_FT)) ?? []);
  const named = ({ county, state }: AtlasCounty) => ({ county, state });
  return { ...named(own), near: [...new Set([own, ...around])].map(named) };
}
