import type { ShownUnits } from '@touchdown/domain';

/** How far the geoid is below the ellipsoid in the contiguous United States. */
const LEAST_GEOID_FT = 25;
const MOST_GEOID_FT = 120;

/** What to enter as the geoid height of ellipsoidal heights. */
export function geoidHint(units: ShownUnits): string {
  const figure = units.wholeText(LEAST_GEOID_FT).replace(` ${units.lengthUnit}`, '');
  return `Geoid height above the ellipsoid at the site; about −${figure} to −${units.wholeText(MOST_GEOID_FT)} in the contiguous United States.`;
}
