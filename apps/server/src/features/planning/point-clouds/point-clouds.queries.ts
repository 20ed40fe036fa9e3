import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { keepDeleted } from '../../../db/deleted-records.queries.ts';
import { pointClouds } from '../../../db/schema/point-clouds.ts';
import { projects } from '../../../db/schema/projects.ts';
import { siteOf } from '../../../db/site-of.ts';

type CloudRow = typeof pointClouds.$inferSelect;
export type NewCloud = typeof pointClouds.$inferInsert;
export type CloudHead = Omit<CloudRow, 'objects' | 'isolatedPoints' | 'penetratingCsv' | 'retained'>;

const { penetratingCsv: _csv, retained: _retained, ...shownColumns } = getTableColumns(pointClouds);
const { objects: _objects, isolatedPoints: _isolated, ...headColumns } = shownColumns;
const one = (projectId: string, id: string) => and(eq(pointClouds.projectId, siteOf(projectId)), eq(pointClouds.id, id));

/** Of the site of a project or scenario, newest first, without their objects. */
export const listClouds = (db: Executor, projectId: string): Promise<CloudHead[]> =>
  db
    .select(headColumns)
    .from(pointClouds)
    .where(eq(pointClouds.projectId, siteOf(projectId)))
    .orderBy(desc(pointClouds.createdAt), desc(pointClouds.id));

/** Null if the project has none with this id. */
export async function findCloud(
  db: Executor,
  projectId: string,
  id: string,
): Promise<Omit<CloudRow, 'penetratingCsv' | 'retained'> | null> {
  const [row] = await db.select(shownColumns).from(pointClouds).where(one(projectId, id));
  return row ?? null;
}

/** The packed CSV file of the penetrating points. Null unless the point cloud is evaluated. */
export async function packedCsvOf(db: Executor, projectId: string, id: string): Promise<string | null> {
  const [row] = await db.select({ csv: pointClouds.penetratingCsv }).from(pointClouds).where(one(projectId, id));
  return row?.csv ?? null;
}

/** What was kept of a point cloud, as `packRetained` writes it, packed with gzip, in base64. Null if nothing was, or it was deleted in the meantime. */
export async function retainedOf(db: Executor, id: string): Promise<string | null> {
  const [row] = await db.select({ retained: pointClouds.retained }).from(pointClouds).where(eq(pointClouds.id, id));
  return row?.retained ?? null;
}

/** The number of point clouds of a site, which is locked until the transaction ends, so that they are added one at a time. */
export async function countClouds(tx: Executor, siteId: string): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, siteId)).for('no key update');
  const [row] = await tx.select({ n: count() }).from(pointClouds).where(eq(pointClouds.projectId, siteId));
  return row?.n ?? 0;
}

export const insertCloud = (tx: Executor, cloud: NewCloud): Promise<unknown> => tx.insert(pointClouds).values(cloud);

/** Returns the file name, or null if the point cloud was deleted in the meantime. */
export async function updateCloud(tx: Executor, id: string, change: Partial<NewCloud>): Promise<string | null> {
  const [row] = await tx.update(pointClouds).set(change).where(eq(pointClouds.id, id)).returning({ fileName: pointClouds.fileName });
  return row?.fileName ?? null;
}

/** Returns the file name, or null if there was none. The history can restore one that is evaluated for a time. */
export async function deleteCloud(tx: Executor, projectId: string, id: string, now: Date): Promise<string | null> {
  await keepDeleted(tx, 'point_clouds', [id], now);
  const [row] = await tx.delete(pointClouds).where(one(projectId, id)).returning({ fileName: pointClouds.fileName });
  return row?.fileName ?? null;
}
