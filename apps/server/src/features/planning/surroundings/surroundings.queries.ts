/** The stored buildings and laser scans of the sites of projects. Scenarios share those of their project. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { buildingSets } from '../../../db/schema/building-sets.ts';
import { pointClouds } from '../../../db/schema/point-clouds.ts';
import { projects } from '../../../db/schema/projects.ts';
import { siteOfRow } from '../../../db/site-of.ts';

/** Oldest first, without the buildings. */
export const setsOf = (db: Executor, projectIds: readonly string[]) =>
  db
    .select({ id: buildingSets.id, projectId: projects.id, fileName: buildingSets.fileName, excluded: buildingSets.excluded })
    .from(projects)
    .innerJoin(buildingSets, eq(buildingSets.projectId, siteOfRow))
    .where(inArray(projects.id, [...projectIds]))
    .orderBy(asc(buildingSets.createdAt), asc(buildingSets.id));

/** As `packBuildings` wrote them. Null if the set was deleted in the meantime. */
export async function packedSet(db: Executor, id: string): Promise<string | null> {
  const [row] = await db.select({ packed: buildingSets.packed }).from(buildingSets).where(eq(buildingSets.id, id));
  return row?.packed ?? null;
}

/** The evaluated scans, oldest first. */
export const scansOf = (db: Executor, projectIds: readonly string[]) =>
  db
    .select({
      id: pointClouds.id,
      state: pointClouds.state,
      marginFeet: pointClouds.marginFeet,
      withinReach: pointClouds.withinReach,
      createdAt: pointClouds.createdAt,
      projectId: projects.id,
      sha256: pointClouds.sha256,
      fileName: pointClouds.fileName,
      surfacesSha256: pointClouds.surfacesSha256,
      objects: pointClouds.objects,
    })
    .from(projects)
    .innerJoin(pointClouds, eq(pointClouds.projectId, siteOfRow))
    .where(and(inArray(projects.id, [...projectIds]), eq(pointClouds.state, 'ready')))
    .orderBy(asc(pointClouds.createdAt), asc(pointClouds.id));
