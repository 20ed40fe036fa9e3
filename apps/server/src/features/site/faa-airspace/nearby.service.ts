/** The FAA's airspace at and around a project. */
import { AIRSPACE_LIMITS, type NearbyAirspace, type ProjectAirspaceAnswer } from '@touchdown/contract';
import { AIRSPACE_KINDS, AIRSPACE_REACH_NM, boxAround, degrees, nauticalMilesToFeet, seenAirspace } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { presentSet } from './airspace.present.ts';
import { areasInBox, setsInUse } from './airspace.queries.ts';

const RADIUS_FT = nauticalMilesToFeet(AIRSPACE_REACH_NM);

/** Those that the project is in first, then by distance; by kind and name where that is equal. */
const inOrder = (first: NearbyAirspace, second: NearbyAirspace): number =>
  first.distanceFeet - second.distanceFeet ||
  AIRSPACE_KINDS.indexOf(first.kind) - AIRSPACE_KINDS.indexOf(second.kind) ||
  first.name.localeCompare(second.name, 'en-US') ||
  (first.lower?.feet ?? 0) - (second.lower?.feet ?? 0);

/** Within 10 NM of the reference point. A set that is not in the answer is not loaded. */
export async function airspaceAround(db: Executor, project: ProjectRow, now: Date): Promise<ProjectAirspaceAnswer> {
  const inUse = await setsInUse(db);
  const sets = inUse.map((one) => presentSet(one, now)).map(({ set, cycleDate, isOutdated }) => ({ set, cycleDate, isOutdated }));
  const { latitude, longitude } = project;
  if (latitude === null || longitude === null) return { sets, radiusFeet: RADIUS_FT, hasLocation: false, total: 0, areas: [] };
  const position = { latitude: degrees(latitude), longitude: degrees(longitude) };
  const setOf = new Map(inUse.map(({ row }) => [row.id, row.set]));
  const near = (await areasInBox(db, boxAround(position, RADIUS_FT))).flatMap((row): NearbyAirspace[] => {
    const set = setOf.get(row.setId);
    const { isInside, distanceFt, bearingTrueDeg } = seenAirspace(position, row.polygons);
    // Another import may have come into use between the two queries.
    if (set === undefined || distanceFt > RADIUS_FT) return [];
    const { line, kind, name, ident, lower, upper } = row;
    const polygons = row.polygons.map((rings) => rings.map((ring) => [...ring]));
    return [
      { set, line, kind, name, ident, lower, upper, isInside, distanceFeet: distanceFt, bearingTrueDegrees: bearingTrueDeg, polygons },
    ];
  });
  const areas = near.toSorted(inOrder).slice(0, AIRSPACE_LIMITS.shown);
  return { sets, radiusFeet: RADIUS_FT, hasLocation: true, total: near.length, areas };
}
