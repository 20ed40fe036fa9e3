/** Obstacles around a project from the installation's FAA obstacle file that the project does not have. */
import { nauticalMilesToFeet } from '@touchdown/domain';
import type { NearbyObstacle } from '@touchdown/exports/report';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { nearbyOf, theLibrary } from '../../site/public.ts';
import type { ReportRecords } from './report-records.ts';

const RADIUS_FT = nauticalMilesToFeet(1);
/** The number of nearest ones listed. */
const MOST_LISTED = 50;

/** Null: no file is imported. */
export async function obstacleFileOf(db: Executor, project: ProjectRow): Promise<ReportRecords['obstacleFile']> {
  const current = await theLibrary(db, 'current');
  if (current === null) return null;
  const { library } = current;
  if (project.latitude === null || project.longitude === null) return { cycleDate: library.cycleDate, nearby: [] };
  const { obstacles } = await nearbyOf(db, library, project, RADIUS_FT);
  const nearby = obstacles
    .filter(({ presence }) => presence === null)
    .slice(0, MOST_LISTED)
    .map((row): NearbyObstacle => {
      const { kind, oasNumber, type, latitude, longitude, heightAglFeet, topFeet } = row;
      return { name: `${kind} ${oasNumber}`, type, latitude, longitude, heightAglFt: heightAglFeet, topMslFt: topFeet };
    });
  return { cycleDate: library.cycleDate, nearby };
}
