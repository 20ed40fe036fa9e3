/** The FAA's airspace around a project, as its Site Analysis Report lists it. */
import type { NearbyArea } from '@touchdown/exports/report';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { airspaceAround } from '../../site/public.ts';
import type { ReportRecords } from './report-records.ts';

/** The number of nearest ones listed. */
const MOST_LISTED = 25;

/** Null: no data is loaded. */
export async function reportAirspaceOf(db: Executor, project: ProjectRow): Promise<NonNullable<ReportRecords['airspace']> | null> {
  // The age of the data is that on the day of the report, so the time does not matter here.
  const { sets, total, areas } = await airspaceAround(db, project, new Date(0));
  if (sets.length === 0) return null;
  return {
    sets: sets.map(({ set, cycleDate }) => ({ set, cycleDate })),
    total,
    areas: areas.slice(0, MOST_LISTED).map((area): NearbyArea => {
      const { kind, name, lower, upper, isInside, distanceFeet, bearingTrueDegrees } = area;
      return { kind, name, lower, upper, isInside, distanceFt: distanceFeet, bearingTrueDeg: bearingTrueDegrees };
    }),
  };
}
