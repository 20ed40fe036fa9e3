/** The facilities nearest to a project, as listed in its report. */
import { degrees, feetToNauticalMiles, siteOf, toMagneticHeading } from '@touchdown/domain';
import type { NearbyPlace, ReportPlaces } from '@touchdown/exports/report';
import { facilityDirectory, isStaleCycle } from '../../site/public.ts';
import type { ReportRecords } from './report-records.ts';

const NEARBY = 10;
/** Below this distance a direction is meaningless: the location is the facility itself. */
const SAME_PLACE_FT = 1;

/** Null: the project has no location. */
export async function nearbyPlaces({ project, date }: ReportRecords): Promise<ReportPlaces | null> {
  const { location, variation } = siteOf(project, date);
  if (location === null) return null;
  const { cycleDate, findNearest } = await facilityDirectory();
  const position = { latitude: degrees(location.latitude), longitude: degrees(location.longitude) };
  const found = findNearest({ position, limit: NEARBY, radiusNm: null, isWanted: () => true });
  const facilities = found.map(({ facility, distanceFt, azimuthTrueDeg }): NearbyPlace => {
    const { id, name, city, state, kind, use, elevationFt } = facility;
    const bearingTrueDeg = distanceFt < SAME_PLACE_FT ? null : azimuthTrueDeg;
    const isKnown = bearingTrueDeg !== null && variation !== null;
    const bearingMagneticDeg = isKnown ? toMagneticHeading(bearingTrueDeg, variation.valueDeg) : null;
    return {
      ...{ id, name, city, state, kind, use, elevationFt, distanceFt },
      distanceNm: feetToNauticalMiles(distanceFt),
      bearingTrueDeg,
      bearingMagneticDeg,
    };
  });
  return { cycleDate, isStale: isStaleCycle(cycleDate, new Date(date)), facilities };
}
