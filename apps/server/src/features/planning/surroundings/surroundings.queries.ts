/** The stored buildings and laser scans of projects. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { buildingSets } from '../../../db/schema/building-sets.ts';
import { pointClouds } from '../../../db/schema/point-clouds.ts';

/** Oldest first, without the buildings. */
export const setsOf = (db: Executor, projectIds: readonly string[]) =>
  db
    .select({ id: buildingSets.id, projectId: buildingSets.projectId, fileName: buildingSets.fileName, excluded: buildingSets.excluded })
    .from(buildingSets)
    .where(inArray(buildingSets.projectId, [...projectIds]))
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
      createdAt: pointClouds.createdAt,
      projectId: pointClouds.projectId,
      fileName: pointClouds.fileName,
      surfacesSha256: pointClouds.surfacesSha256,
      objects: pointClouds.objects,
    })
    .from(pointClouds)
    .where(and(inArray(pointClouds.projectId, [...projectIds]), eq(pointClouds.state, 'ready')))
    .orderBy(asc(pointClouds.createdAt), asc(pointClouds.id));
