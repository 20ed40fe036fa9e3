import { type Facility, routes } from '@touchdown/contract';
import { degrees, feetToNauticalMiles, type Position, resolveMagneticVariation, toMagneticHeading } from '@touchdown/domain';
import type { BindRoute, RouteHandler } from '../../../http/bind-route.ts';
import { facilityDirectory, isStaleCycle } from './directory.ts';
import type { FoundFacility } from './facility-index.ts';
import { searchFacilities } from './search.ts';
import { countyAt } from './site-area.ts';
import { nearestTown } from './us-towns.ts';

const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;
const isoDay = (date: Date): string => date.toISOString().slice(0, ISO_DAY_LENGTH);

/** Below this distance a direction is meaningless: the location is the facility itself. */
const SAME_PLACE_FT = 1;

interface Wanted {
  readonly kinds?: string | undefined;
  readonly use?: Facility['use'] | undefined;
  readonly ident?: string | undefined;
}

function isWantedBy({ kinds, use, ident }: Wanted): (facility: Facility) => boolean {
  const [kindList, wantedIdent] = [kinds?.split(','), ident?.toUpperCase()];
  return (facility) =>
    (kindList === undefined || kindList.includes(facility.kind)) &&
    (use === undefined || facility.use === use) &&
    (wantedIdent === undefined || facility.id === wantedIdent || facility.icao === wantedIdent);
}

function presentNearby({ facility, distanceFt, azimuthTrueDeg }: FoundFacility, variationDeg: number | null) {
  const bearingTrueDeg = distanceFt < SAME_PLACE_FT ? null : azimuthTrueDeg;
  return {
    ...facility,
    distanceFt,
    distanceNm: feetToNauticalMiles(distanceFt),
    bearingTrueDeg,
    bearingMagneticDeg: bearingTrueDeg === null || variationDeg === null ? null : toMagneticHeading(bearingTrueDeg, variationDeg),
  };
}

/** `null` outside the United States, whose towns are the only ones known. */
async function areaOf(position: Position) {
  const county = await countyAt(position);
  if (county === null) return null;
  const found = await nearestTown(position);
  const town = found && {
    name: found.town.name,
    state: found.town.state,
    distanceFt: found.distanceFt,
    bearingTrueDeg: found.azimuthTrueDeg,
  };
  return { ...county, town };
}

const nearby: RouteHandler<typeof routes.nearbyFacilities> = async ({ query }, { now }) => {
  const { cycleDate, findNearest } = await facilityDirectory();
  const position = { latitude: degrees(query.latitude), longitude: degrees(query.longitude) };
  const variation = resolveMagneticVariation({
    entered: query.magneticVariation ?? null,
    location: position,
    elevationFt: query.elevation ?? null,
    isoDate: isoDay(now),
  });
  const found = findNearest({ position, limit: query.limit, radiusNm: query.radiusNm ?? null, isWanted: isWantedBy(query) });
  return {
    cycleDate,
    isStale: isStaleCycle(cycleDate, now),
    variation,
    area: await areaOf(position),
    facilities: found.map((one) => presentNearby(one, variation?.valueDeg ?? null)),
  };
};

export function placeRoutes(bind: BindRoute): void {
  bind(routes.nearbyFacilities, nearby);

  bind(routes.searchFacilities, async ({ query: { q, limit } }, { now }) => {
    const { cycleDate, facilities } = await facilityDirectory();
    return { cycleDate, isStale: isStaleCycle(cycleDate, now), facilities: searchFacilities(facilities, q, limit) };
  });
}
